/** Mappings of spreadsheet columns on this device: the server's copy with the unsent changes on top. */
import type { ImportMapping } from '#contract/imports.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import { closeOperation, enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { MappingRow, OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

const laneOfMapping = (id: string) => `mapping:${id}`;
export const isOfMapping = ({ call }: Pick<OutboxRow, 'call'>) =>
  call === 'saveMapping' || call === 'removeMapping';

export interface SaveMappingInput {
  /** Left out: a new mapping. */
  id?: string;
  name: string;
  mappingData: string;
}

/** Adds or changes a mapping here and queues the sending. Refuses a name another mapping bears. */
export async function saveMappingLocally(
  db: UserDatabase,
  input: SaveMappingInput,
): Promise<Result<ImportMapping>> {
  const saved = await guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const id = input.id ?? db.env.newId();
      const name = input.name.trim();
      if (await isTaken(db, id, name))
        return err({ type: 'MAPPING_NAME_TAKEN', retry: 'never' as const, params: { name } });
      const position = await replaceUnsent(db, id);
      const op = await enqueue(db, {
        lane: laneOfMapping(id),
        call: 'saveMapping',
        body: { id, name, mappingData: input.mappingData },
        summary: { key: 'saveMapping', params: { name } },
        ...(position === null ? {} : { position }),
      });
      const { base = null } = (await db.mappings.get(id)) ?? {};
      await rebuild(db, id, base, await operationsOf(db, id));
      return ok(mappingIn(op));
    }),
  );
  return saved.ok ? saved.value : saved;
}

/** Removes a mapping here; the server is told if it may have heard of it. */
export function removeMappingLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const row = await db.mappings.get(id);
      if (!row) return;
      const position = await replaceUnsent(db, id);
      const left = await operationsOf(db, id);
      if (row.base === null && left.length === 0) return db.mappings.delete(id);
      await enqueue(db, {
        lane: laneOfMapping(id),
        call: 'removeMapping',
        body: { id },
        summary: { key: 'removeMapping', params: { name: row.name } },
        ...(position === null ? {} : { position }),
      });
      await rebuild(db, id, row.base, await operationsOf(db, id));
    }),
  );
}

/** All that are not removed, by name. */
export async function mappingsHere(db: UserDatabase): Promise<ImportMapping[]> {
  const rows = (await db.mappings.toArray()).filter((row) => !row.gone);
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.map(mappingOf).sort((one, other) => compare(one.name, other.name));
}

/** The server's copy came along, by its changes or as an answer. Inside a transaction: with `mappings` and `outbox`. */
export async function takeMapping(db: UserDatabase, id: string, theirs: ImportMapping | null): Promise<void> {
  const row = await db.mappings.get(id);
  await rebuild(db, id, theirs, row?.isPending === true ? await operationsOf(db, id) : []);
}

/** An operation has left the queue without an answer. Inside a transaction: with `mappings` and `outbox`. */
export async function giveUpMappingChange(db: UserDatabase, op: OutboxRow): Promise<void> {
  const row = await db.mappings.get((op.body as { id: string }).id);
  if (row) await rebuild(db, row.id, row.base, await operationsOf(db, row.id));
}

const tablesOf = (db: UserDatabase) => [db.mappings, db.outbox, db.answered, db.meta];

async function isTaken(db: UserDatabase, id: string, name: string): Promise<boolean> {
  const wanted = name.toLowerCase();
  const rows = await db.mappings.toArray();
  return rows.some((row) => row.id !== id && !row.gone && row.name.toLowerCase() === wanted);
}

/** Those still in the queue, oldest first: few have any, so the queue is walked through. */
function operationsOf(db: UserDatabase, id: string): Promise<OutboxRow[]> {
  const lane = laneOfMapping(id);
  return db.outbox
    .orderBy('position')
    .filter((op) => op.lane === lane)
    .toArray();
}

/** A later change takes the place of those the server has not heard of, or has refused; answers their place. */
async function replaceUnsent(db: UserDatabase, id: string): Promise<number | null> {
  const row = await db.mappings.get(id);
  const ops = row?.isPending === true ? await operationsOf(db, id) : [];
  const replaced = ops.filter(
    (op) =>
      op.state !== 'discarded' &&
      (op.firstSentAt === null || (op.state === 'needsAttention' && !outcomeIsUnknown(op))),
  );
  for (const op of replaced) await closeOperation(db, op, 'replaced');
  return replaced[0]?.position ?? null;
}

async function rebuild(
  db: UserDatabase,
  id: string,
  base: ImportMapping | null,
  ops: readonly OutboxRow[],
): Promise<void> {
  const saved = ops.findLast(({ call }) => call === 'saveMapping');
  const mapping = saved ? mappingIn(saved) : base;
  if (mapping === null) return db.mappings.delete(id);
  const gone = ops.at(-1)?.call === 'removeMapping';
  await db.mappings.put({ ...mapping, base, isPending: ops.length > 0, gone });
}

function mappingIn({ body, createdAt }: OutboxRow): ImportMapping {
  return { ...(body as Omit<ImportMapping, 'updatedAt'>), updatedAt: new Date(createdAt).toISOString() };
}

function mappingOf({ id, name, mappingData, updatedAt }: MappingRow): ImportMapping {
  return { id, name, mappingData, updatedAt };
}
