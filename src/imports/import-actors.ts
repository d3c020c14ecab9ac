/** What the wizard's machine asks of the worker and the store. */
import { fromPromise } from 'xstate';
import type { Gaps } from '#domain/sheets/gaps.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Analysis, SheetRefusal } from '#domain/sheets/types.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { finishImport, orderNumbersHere } from '#store/orders/imports.ts';
import {
  abandonImport,
  beginImport,
  commitImport,
  IMPORT_CHUNK,
  stageImport,
} from '#store/orders/stage-import.ts';
import { isTakenOver } from '#store/orders/known-updates.ts';
import type { SheetsApi } from '#workers/sheets/sheets.api.ts';
import { foundInFile } from './compare-known.ts';
import type { ImportPorts } from './import-ports.ts';
import { rememberedMapping } from './shop-memory.ts';
import type {
  GapsRequest,
  ImportOutcome,
  ImportRequest,
  JudgeRequest,
  ReadFile,
  ReadRequest,
} from './import-types.ts';

type Taken = ReturnType<SheetsApi['take']>;

export function createImportActors(ports: ImportPorts) {
  const { sheets } = ports;
  return {
    'read file': fromPromise<Result<ReadFile, SheetRefusal>, ReadRequest>(async ({ input, signal }) => {
      signal.addEventListener('abort', ports.endSheets, { once: true });
      const { file, sheet, onProgress } = input;
      const facts = await ports.facts();
      const opened = await sheets.open(file, { sheet }, onProgress);
      if (!opened.ok) return opened;
      const mapping =
        (await rememberedMapping(databaseOfUser(), sheets, opened.value)) ?? opened.value.matched;
      return ok({ opened: opened.value, facts, mapping });
    }),
    'find gaps': fromPromise<Gaps, GapsRequest>(({ input }) => sheets.gaps(input.mapping, input.facts)),
    'judge rows': fromPromise<Analysis | null, JudgeRequest>(async ({ input, signal }) => {
      signal.addEventListener('abort', () => void sheets.cancel(), { once: true });
      const known = await orderNumbersHere(databaseOfUser());
      return sheets.analyse(input.mapping, input.facts, known, input.onProgress);
    }),
    'import orders': fromPromise<ImportOutcome, ImportRequest>(({ input, signal }) =>
      ports.exclusively(() => importOrders(databaseOfUser(), ports, input, signal)),
    ),
  };
}

export async function importOrders(
  db: UserDatabase,
  { sheets }: Pick<ImportPorts, 'sheets'>,
  request: ImportRequest,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const { fileName, total, known, onProgress, unfinished } = request;
  if (unfinished !== null) return finish(db, unfinished, request);
  const takeOver = known
    ? { user: known.facts.user, today: known.facts.today, takesEdited: known.takesEdited }
    : undefined;
  const begun = await beginImport(db, { fileName, total, ...(takeOver && { takeOver }) });
  if (!begun.ok) return { kind: 'refused', rejection: begun.error };
  const importId = begun.value;
  try {
    let count = 0;
    let asked: Promise<Taken> | null = takeFrom(sheets, 0);
    const staging = stageImport(db, importId);
    let done: Result<void> = ok(undefined);
    while (asked && done.ok) {
      const { forms, next }: Taken = await unlessAborted(asked, signal);
      // The worker makes the next orders while these are staged.
      asked = next === null ? null : takeFrom(sheets, next);
      done = await staging.put(forms);
      count += forms.length;
      onProgress({ share: shareOf(count, total) / 2, rows: count, total });
    }
    if (takeOver)
      for await (const some of foundInFile(db, sheets)) {
        signal.throwIfAborted();
        const changed = some.filter((one) => isTakenOver(one, takeOver));
        if (done.ok && changed.length > 0) done = await staging.putSaid(changed.map(({ said }) => said));
      }
    if (done.ok) done = await staging.end();
    if (!done.ok) {
      await abandonImport(db, importId);
      return { kind: 'refused', rejection: done.error };
    }
    signal.throwIfAborted();
    // Whoever cancels from here on is too late: told at once, before anything else can be heard.
    onProgress({ share: 0.5, rows: 0, total, isCommitted: true });
    await commitImport(db, importId);
  } catch (error) {
    await abandonImport(db, importId);
    throw error;
  }
  return finish(db, importId, request);
}

/** Nobody may be left to hear why it failed. */
function takeFrom(sheets: ImportPorts['sheets'], from: number): Promise<Taken> {
  const taking = sheets.take(from, IMPORT_CHUNK);
  taking.catch(() => undefined);
  return taking;
}

/** Goes on also when the page shows something else by now. */
async function finish(
  db: UserDatabase,
  importId: string,
  { total, known, onProgress }: ImportRequest,
): Promise<ImportOutcome> {
  const all = total + (known?.count ?? 0);
  const report = (rows: number) =>
    onProgress({ share: 0.5 + shareOf(rows, all) / 2, rows, total: all, isCommitted: true });
  const finished = await finishImport(db, importId, report);
  if (!finished.ok) return { kind: 'unfinished', importId, rejection: finished.error };
  return { kind: 'imported', imported: finished.value };
}

const shareOf = (done: number, total: number): number => (total === 0 ? 1 : Math.min(1, done / total));

/** The worker of a page that was left answers no more. */
function unlessAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('left', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    asked.then(resolve, reject);
  });
}
