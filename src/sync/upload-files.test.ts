/** A claim with files that waited: its files are uploaded first, each once, whatever is lost on the way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope, json } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { queueClaim, type GivenFile } from '#store/queue/claims.ts';
import { UNDO_MS } from '#store/queue/discarded.ts';
import { discardOperation, retryOperation, undoDiscard } from '#store/queue/queue-actions.ts';
import type { Engine } from './engine.ts';

let world: World;
let db: UserDatabase;
let engine: Engine;
/** Names by request id, as the server keeps them. */
let stored: Map<string, string>;
/** File ids of the claims made. */
let claims: unknown[];
let stopped: Promise<void> | null;
/** What becomes of the nth upload, and of the nth push; else it arrives. */
let fate: Record<string, 'lost' | 'unheard' | 'killed' | Response>;

beforeEach(() => {
  world = createWorld();
  db = world.openDb();
  engine = world.openEngine(db);
  stored = new Map();
  claims = [];
  fate = {};
  stopped = null;
  const counts = { upload: 0, push: 0 };
  const answers = new Map<string, { status: number; envelope: unknown }>();
  world.server.judgeOp = (op) => {
    const { fileIds } = op.body as { fileIds: string[] };
    const answer = answers.get(op.id) ?? { status: 200, envelope: { result: 'OK', data: {} } };
    if (!answers.has(op.id)) claims.push(fileIds.map((id) => stored.get(id.replace('file-', ''))));
    answers.set(op.id, answer);
    return answer;
  };
  world.server.line = (path, init, reach) => {
    const kind = path.endsWith('/file/upload') ? 'upload' : path.endsWith('/push') ? 'push' : null;
    if (!kind) return undefined;
    const end = fate[`${kind} ${(counts[kind] += 1)}`];
    if (end instanceof Response) return end;
    if (end === 'unheard') throw new TypeError('network');
    const answer = kind === 'upload' ? keep(init) : reach();
    if (end === 'lost') throw new TypeError('network');
    if (end === 'killed') stopped = engine.stop();
    return answer;
  };
});
afterEach(async () => {
  await engine.stop();
  db.close();
});

function keep({ headers, body }: RequestInit): Response {
  const requestId = (headers as Record<string, string>)['x-request-id']!;
  stored.set(requestId, ((body as FormData).get('file') as File).name);
  return json({ result: 'OK', data: { fileId: `file-${requestId}` } });
}

const aFile = (name: string, given: Partial<GivenFile> = {}): GivenFile => ({
  requestId: world.newId(),
  name,
  bytes: new TextEncoder().encode('%PDF-1.7'),
  fileId: null,
  ...given,
});
const queue = (files: readonly GivenFile[], labelId = 'L1', sentAs: string | null = null) =>
  queueClaim(db, {
    body: {
      labelId,
      type: 'damage',
      amount: 80,
      description: '',
      fileIds: files.map(({ fileId, requestId }) => fileId ?? requestId),
      document: 'filled',
    },
    files,
    orderNo: 'A-1',
    lastDay: '2026-12-01',
    sentAs,
  });
/** Waits are skipped. */
async function settle() {
  for (let round = 0; round < 6; round += 1) {
    await world.clock.advance(60_000, () => engine.idle());
    await world.settle(engine);
  }
}
const left = async () => [await db.outbox.count(), await db.waitingFiles.count()];
const waiting = async () => (await db.outbox.toArray())[0]!;

test.each<[string, typeof fate]>([
  ['nothing', {}],
  ['the answer to the first file', { 'upload 1': 'lost' }],
  ['the first file itself', { 'upload 1': 'unheard' }],
  ['the answers to both files', { 'upload 1': 'lost', 'upload 3': 'lost' }],
  ['the answer to the claim', { 'push 1': 'lost' }],
  ['the claim itself', { 'push 1': 'unheard' }],
  ['every first answer', { 'upload 1': 'lost', 'upload 3': 'lost', 'push 1': 'lost' }],
])('one claim and two files are there when %s is lost', async (_, given) => {
  fate = given;
  expect(await queue([aFile('a.pdf'), aFile('b.pdf')])).toEqual({ ok: true, value: undefined });
  engine.start();
  await settle();
  expect([claims, [...stored.values()], await left()]).toEqual([
    [['a.pdf', 'b.pdf']],
    ['a.pdf', 'b.pdf'],
    [0, 0],
  ]);
});

test.each(['upload 1', 'upload 2', 'push 1'])('a tab killed within %s is followed by another', async (at) => {
  fate = { [at]: 'killed' };
  await queue([aFile('a.pdf'), aFile('b.pdf')]);
  engine.start();
  await vi.waitFor(() => expect(stopped).not.toBeNull());
  await stopped;
  expect(await left()).toEqual([1, 2]);
  engine = world.openEngine(db);
  engine.start();
  await settle();
  expect([claims, stored.size, await left()]).toEqual([[['a.pdf', 'b.pdf']], 2, [0, 0]]);
});

test('what was uploaded before is not uploaded again, and a claim whose answer was lost is the same request', async () => {
  stored.set('1', 'a.pdf');
  await queue([aFile('a.pdf', { fileId: 'file-1' })], 'L1', 'sent-as');
  expect(await discardOperation(db, 'sent-as')).toMatchObject({ error: { type: 'OperationMayBeDone' } });
  engine.start();
  await settle();
  expect([claims, stored.size, await left()]).toEqual([[['a.pdf']], 1, [0, 0]]);
  expect((await db.answered.toArray()).map(({ id }) => id)).toEqual(['sent-as']);
});

test('a second claim for a label is not queued while one waits', async () => {
  await queue([]);
  expect(await queue([aFile('a.pdf')])).toEqual({
    ok: false,
    error: { type: 'CLAIM_EXISTS', retry: 'never' },
  });
  expect(await queue([], 'L2')).toMatchObject({ ok: true });
  expect(await left()).toEqual([2, 0]);
});

test('a file that is refused stops its claim, which names it; asked again, all are uploaded anew', async () => {
  const params = { name: 'b.pdf', max: 0, types: 'PDF' };
  fate = { 'upload 2': json(errEnvelope('FILE_TYPE_NOT_ALLOWED', { params })) };
  await queue([aFile('a.pdf'), aFile('b.pdf')]);
  await queue([], 'L2');
  engine.start();
  await settle();
  expect(await waiting()).toMatchObject({
    state: 'needsAttention',
    lastError: { type: 'FILE_TYPE_NOT_ALLOWED', params },
    firstSentAt: null,
  });
  expect([claims, await left()]).toEqual([[[]], [1, 2]]);
  await retryOperation(db, (await waiting()).id);
  await settle();
  expect([claims, await left()]).toEqual([
    [[], ['a.pdf', 'b.pdf']],
    [0, 0],
  ]);
  expect([...stored.values()]).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
});

test('a file that a proxy finds too large is named too', async () => {
  fate = { 'upload 1': new Response('', { status: 413 }) };
  await queue([aFile('a.pdf')]);
  engine.start();
  await settle();
  expect((await waiting()).lastError).toEqual({
    type: 'FILE_TOO_LARGE',
    retry: 'never',
    params: { name: 'a.pdf', max: 2 },
  });
});

test('what is discarded keeps its files for as long as it can be brought back', async () => {
  fate = { 'upload 1': json(errEnvelope('FILE_EMPTY', { params: { name: 'a.pdf' } })) };
  await queue([aFile('a.pdf')]);
  engine.start();
  await settle();
  const { id } = await waiting();
  await discardOperation(db, id);
  await world.settle(engine);
  expect(await left()).toEqual([1, 1]);
  await undoDiscard(db, id);
  expect((await waiting()).state).toBe('needsAttention');
  await discardOperation(db, id);
  await world.clock.advance(UNDO_MS + 60_000, () => engine.idle());
  await world.settle(engine);
  expect([claims, await left()]).toEqual([[], [0, 0]]);
});
