import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import type { ImportFacts } from '#domain/sheets/types.ts';
import { ImportsPage } from '#imports/imports-page.tsx';
import type { ImportPorts, Sheets } from '#imports/import-ports.ts';
import { fromBook } from '#addressing/from-book.ts';
import { defaultSender } from '#store/find-addresses.ts';
import { databaseOfUser } from '#store/current.ts';
import { getMeta } from '#store/meta.ts';
import type { SheetsApi } from '#workers/sheets/sheets.api.ts';
import { onFileOpened, sharedFile } from './given-files.ts';
import { currentLanguage } from './i18n.ts';
import { importsAlone } from './imports-alone.ts';
import { today } from './today.ts';

interface Running {
  worker: Worker;
  remote: Remote<SheetsApi>;
}

let running: Running | null = null;

function started(): Remote<SheetsApi> {
  if (running === null) {
    const worker = new Worker(new URL('../../workers/sheets/sheets.worker.ts', import.meta.url), {
      type: 'module',
    });
    running = { worker, remote: wrap<SheetsApi>(worker) };
  }
  return running.remote;
}

function endSheets(): void {
  running?.remote[releaseProxy]();
  running?.worker.terminate();
  running = null;
}

const sheets: Sheets = {
  open: (file, options, told) => started().open(file, options, told && proxy(told)),
  cancel: () => started().cancel(),
  apply: (saved) => started().apply(saved),
  keep: (mapping) => started().keep(mapping),
  sampleOf: (source) => started().sampleOf(source),
  analyse: (mapping, facts, known, told) => started().analyse(mapping, facts, known, told && proxy(told)),
  list: (wish) => started().list(wish),
  rows: (names) => started().rows(names),
  edit: (row, field, text) => started().edit(row, field, text),
  editAll: (wish) => started().editAll(wish),
  countAll: (wish) => started().countAll(wish),
  skip: (rows, isSkipped) => started().skip(rows, isSkipped),
  take: (from, count) => started().take(from, count),
  writeRest: (format, language) => started().writeRest(format, language),
  writeTemplate: (wish, format, language) => started().writeTemplate(wish, format, language),
};

async function facts(): Promise<ImportFacts> {
  const db = databaseOfUser();
  const [user, sender] = await Promise.all([getMeta(db, 'userInfo'), defaultSender(db)]);
  if (!user) throw new Error('no user info on this device');
  return {
    user,
    today: today(),
    hourNow: new Date().getHours(),
    defaultSender: sender && fromBook(sender),
  };
}

const ports: ImportPorts = {
  sheets,
  endSheets,
  facts,
  language: currentLanguage,
  givenFile: sharedFile,
  onFileOpened,
  exclusively: importsAlone,
};

export function ImportsScreen() {
  return <ImportsPage ports={ports} />;
}
