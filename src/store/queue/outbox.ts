/** The queue of operations for the server. Enqueuing happens inside the transaction of the change itself. */
import { OP_VERSION } from '#contract/constants.ts';
import type { SaveReply } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta, wakeSender } from '../device/meta.ts';
import { refuseSealed } from '../device/sealed.ts';
import type { AnsweredOutcome, AnsweredRow, OutboxRow } from '../device/rows.ts';

export interface NewOperation {
  id?: string;
  lane: string;
  call: string;
  body: unknown;
  orderId?: string | null;
  /** The server's copy the body was made from. */
  base?: OutboxRow['base'];
  summary: OutboxRow['summary'];
  consent?: OutboxRow['consent'];
  files?: OutboxRow['files'] | undefined;
  /** The server may know of it already. */
  firstSentAt?: number;
  /** Waits for the user's decision. */
  conflict?: OutboxRow['conflict'];
  /** Left out: the person at work. */
  userId?: string;
  /** Takes the place of a refused or unsent operation in its lane. */
  position?: number | undefined;
}

/** What a transaction that queues a save touches beside its own rows. */
export const saveTables = (db: UserDatabase) => [db.outbox, db.answered, db.meta];

/** Inside a transaction: with `outbox` and `meta`. */
export async function enqueue(db: UserDatabase, given: NewOperation): Promise<OutboxRow> {
  const [op] = await enqueueAll(db, [given]);
  return op!;
}

/** Many, in their order, those without a position at the end of the queue. Inside a transaction: with `outbox` and `meta`. */
export async function enqueueAll(db: UserDatabase, given: readonly NewOperation[]): Promise<OutboxRow[]> {
  if (given.length === 0) return [];
  await refuseSealed(db);
  const isAtEnd = given.some(({ position }) => position === undefined);
  const last = isAtEnd ? ((await getMeta(db, 'position')) ?? 0) : 0;
  let next = last;
  const ops = given.map((each) => operationOf(db, each, each.position ?? ++next));
  await db.outbox.bulkAdd(ops);
  if (isAtEnd) await setMeta(db, 'position', next);
  await wakeSender(db);
  return ops;
}

/** Operations that still count, by their lane or order and oldest first. Inside a transaction: with `outbox`. */
export async function operationsBy(
  db: UserDatabase,
  index: 'lane' | 'orderId',
  keys: readonly string[],
): Promise<Map<string, OutboxRow[]>> {
  const found = new Map<string, OutboxRow[]>();
  const where = db.outbox.where(index);
  const queued = keys.length === 1 ? where.equals(keys[0]!) : where.anyOf(keys);
  for (const op of await queued.sortBy('position')) {
    const key = op[index];
    if (op.state === 'discarded' || key === null) continue;
    const before = found.get(key);
    if (before) before.push(op);
    else found.set(key, [op]);
  }
  return found;
}

function operationOf(db: UserDatabase, given: NewOperation, position: number): OutboxRow {
  return {
    id: given.id ?? db.env.newId(),
    position,
    lane: given.lane,
    state: given.conflict ? 'conflict' : 'waiting',
    attempts: 0,
    nextAt: 0,
    firstSentAt: given.firstSentAt ?? null,
    solo: false,
    lastError: null,
    conflict: given.conflict ?? null,
    userId: given.userId ?? db.userId,
    call: given.call,
    body: given.body,
    opVersion: OP_VERSION,
    orderId: given.orderId ?? null,
    base: given.base ?? null,
    createdAt: db.env.now(),
    summary: given.summary,
    consent: given.consent ?? null,
    discardWished: false,
    undo: null,
    ...(given.files && { files: given.files }),
  };
}

/** What is kept of the server's answer. */
interface AnswerMark {
  replayed?: boolean;
  notes?: SaveReply['notes'];
}

/** Takes an operation out of the queue and into the log. Inside a transaction: with `outbox` and `answered`. */
export function closeOperation(
  db: UserDatabase,
  op: OutboxRow,
  outcome: AnsweredOutcome,
  mark: AnswerMark = {},
): Promise<void> {
  return closeAll(db, [{ op, ...mark }], outcome);
}

/** The old request has its answer; a new one takes its place in the lane. Inside a transaction: with `saveTables`. */
export async function replaceOperation(
  db: UserDatabase,
  op: OutboxRow,
  next: Partial<Pick<OutboxRow, 'body' | 'base' | 'consent'>>,
): Promise<OutboxRow> {
  await closeOperation(db, op, 'replaced');
  const { lane, call, orderId, base, summary, consent, body, position, userId } = op;
  const files = op.files && 'unsent';
  return enqueue(db, { lane, call, orderId, base, summary, consent, body, position, userId, ...next, files });
}

/** The same for many. */
export async function closeAll(
  db: UserDatabase,
  closed: readonly ({ op: OutboxRow } & AnswerMark)[],
  outcome: AnsweredOutcome,
): Promise<void> {
  await db.outbox.bulkDelete(closed.map(({ op }) => op.id));
  await db.answered.bulkPut(closed.map(({ op, ...mark }) => answeredRow(db, op, outcome, mark)));
}

/** A mail is in its box, whatever becomes of the server. */
const REACHES_PEOPLE: ReadonlySet<string> = new Set(['sendMultyEmails']);

function answeredRow(
  db: UserDatabase,
  op: OutboxRow,
  outcome: AnsweredOutcome,
  { replayed = false, notes }: AnswerMark,
): AnsweredRow {
  const { id, call, orderId, summary, consent, createdAt, userId, lane, body, opVersion, position } = op;
  return {
    id,
    outcome,
    answeredAt: db.env.now(),
    call,
    orderId,
    summary,
    replayed,
    ...(notes && { notes: notes.map(({ message }) => message) }),
    ...(consent && { purchase: { ...consent, agreedAt: createdAt, userId } }),
    ...(outcome === 'done' &&
      !REACHES_PEOPLE.has(call) && { sent: { lane, body, opVersion, position, userId, createdAt } }),
  };
}
