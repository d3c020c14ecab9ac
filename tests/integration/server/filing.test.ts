/** Export filing: an id at once, a number later, once per order, whatever happens in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAesItn, getAesUid, getFiling } from '#contract/filing.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import type { Change } from '#contract/sync.ts';
import { changes } from '#contract/sync.ts';
import { filedContent } from '#domain/customs/filed-content.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import { aesFilings, filingBook } from '#server/db/schema/filings.ts';
import { advanceDueFilings, advanceFiling } from '#server/filing/advance-filings.ts';
import type { FilingPort } from '#server/filing/filing.port.ts';
import { createSandboxFiling } from '#server/filing/sandbox/sandbox-filing.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(4);
const SOON_MS = 3_000;
const LATE_MS = 40_000;
const HOUR_MS = 3_600_000;

describe.each(DATABASES)('export filing on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    // Filings move when a test has them moved.
    world = await startWorld(database, { startJobs: false });
    client = await world.login();
  });
  afterAll(() => world.close());

  const file = async (order = {}, item = {}) =>
    (await client.get(getAesUid, { body: anExport(order, item) })).aesUid;
  const ask = (fileAesNumber: string) => client.get(getAesItn, { query: { fileAesNumber } });
  const advanceDue = () =>
    advanceDueFilings({ ...world, log: world.app.log, filing: createSandboxFiling(world) });
  const PENDING = { Status: 'PENDING', Data: '', ErrorMsg: '' };

  it('sells no label on a number that is not the filing’s', async () => {
    const aesUid = await file();
    const made = { aesUid, aesItn: 'X20261120999999' };
    const { envelope } = await client.ask(saveOrder, {
      body: { isCreateLabel: true, ...anExport(made) },
    });
    if (envelope.result !== 'ERR') throw new Error(envelope.result);
    const errors = envelope.checkFailures?.filter(({ severity }) => severity === 'error');
    expect(errors?.map(({ rule, fields }) => [rule, fields])).toEqual([['EEI-06', ['aesItn']]]);
  });

  it('answers an id at once, and the number after a few seconds', async () => {
    const reply = await client.get(getAesUid, { body: anExport() });
    expect(reply).toEqual({
      Status: 'OK',
      aesUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ErrorMsg: '',
      message: '',
    });
    expect(await ask(reply.aesUid)).toEqual(PENDING);
    world.clock.advance(SOON_MS);
    const answer = await ask(reply.aesUid);
    expect(answer).toEqual({
      Status: 'OK',
      Data: expect.stringMatching(/^X20261120\d{6}$/),
      ErrorMsg: '',
    });
    expect(await client.get(getFiling, { params: { aesUid: reply.aesUid } })).toEqual({
      aesUid: reply.aesUid,
      status: 'approved',
      itn: answer.Data,
      errorMessage: null,
      orderId: null,
      orderNo: '',
      einNumber: '123456789',
      commodity: 'Guitar, string instrument',
      totalValue: 3000,
      recipientName: 'Jonas Weber',
      recipientCountryCode: 'DE',
      createTime: '2026-11-20T18:00:00.000Z',
      itnTime: '2026-11-20T18:00:03.000Z',
    });
  });

  it('names the EIN that the order takes from its sender', async () => {
    const aesUid = await file({ einNumber: '', senderEinNumber: '98-7654321' });
    const { einNumber } = await client.get(getFiling, { params: { aesUid } });
    expect(einNumber).toBe('98-7654321');
  });

  it('brings a late number after 40 s, none where there is none, and a refusal in its words', async () => {
    const late = await file({ note: 'fragile #sandbox:itn-late' });
    const never = await file({ note: '#sandbox:itn-never' });
    const refused = await file({ note: '#sandbox:itn-fail' });
    await Promise.all([late, never, refused].map(ask));
    world.clock.advance(LATE_MS - 1);
    expect([await ask(late), await ask(never)]).toEqual([PENDING, PENDING]);
    expect(await ask(refused)).toEqual({
      Status: 'ERR',
      Data: '',
      ErrorMsg: 'SBX-7001: the filing was rejected (sandbox refusal).',
    });
    world.clock.advance(1);
    expect((await ask(late)).Data).toMatch(/^X20261120\d{6}$/);
    world.clock.advance(HOUR_MS);
    expect(await ask(never)).toEqual(PENDING);
  });

  it('gives every filing a number of its own', async () => {
    const uids = await Promise.all(Array.from({ length: 12 }, (_, i) => file({ reference: `R${i}` })));
    await Promise.all(uids.map(ask));
    world.clock.advance(SOON_MS);
    const numbers = (await Promise.all(uids.map(ask))).map((answer) => answer.Data);
    expect(new Set(numbers).size).toBe(12);
  });

  it('files once per request id, for twenty senders at once too, and after a restart', async () => {
    const requestId = nextId();
    const before = (await world.db.select().from(aesFilings)).length;
    const body = anExport({ senderReference: 'once' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.ask(getAesUid, { body, requestId })),
    );
    await world.restart();
    answers.push(await client.ask(getAesUid, { body, requestId }));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(20);
    expect((await world.db.select().from(aesFilings)).length).toBe(before + 1);
  });

  it('files an order once under any request id, and anew only when it says something else', async () => {
    const { id } = await client.get(saveOrder, { body: { isCreateLabel: false, ...anExport() } });
    const first = await Promise.all([file({ id }), file({ id }), file({ id, recipientAddrVerified: 1 })]);
    expect(new Set(first).size).toBe(1);
    expect(await file({ id: null, aesUid: first[0]! })).toBe(first[0]);
    expect(await file({ id }, { valueAmount: 3001 })).not.toBe(first[0]);
  });

  it('may file a refused one again', async () => {
    const { id } = await client.get(saveOrder, { body: { isCreateLabel: false, ...anExport() } });
    const first = await file({ id, note: '#sandbox:itn-fail' });
    await ask(first);
    world.clock.advance(SOON_MS);
    expect((await ask(first)).Status).toBe('ERR');
    expect(await file({ id, note: '#sandbox:itn-fail' })).not.toBe(first);
  });

  it('survives a restart between filing and number', async () => {
    const aesUid = await file({ reference: 'restart' });
    await ask(aesUid);
    await world.restart();
    world.clock.advance(SOON_MS);
    expect((await ask(aesUid)).Status).toBe('OK');
  });

  it('refuses what the checks refuse, with each failure at its field, and files nothing', async () => {
    const before = (await world.db.select().from(aesFilings)).length;
    const answer = await client.ask(getAesUid, { body: anExport({ einNumber: '' }, { description: '' }) });
    expect([answer.status, answer.envelope.result, answer.envelope.errorCode]).toEqual([
      200,
      'ERR',
      'CHECK_FAILED',
    ]);
    const fields = (answer.envelope as { checkFailures?: { fields: string[] }[] }).checkFailures?.flatMap(
      (failure) => failure.fields,
    );
    expect(fields).toEqual(expect.arrayContaining(['einNumber', 'ordersPackageItems.0.description']));
    expect((await world.db.select().from(aesFilings)).length).toBe(before);
  });

  it('files exports only, and only for accounts that may', async () => {
    const domestic = await client.ask(getAesUid, { body: anExport({ recipientCountryCode: 'US' }) });
    expect(domestic.envelope.errorCode).toBe('NOT_AN_EXPORT');
    const other = await world.login('other@packbench.example');
    const answer = await other.ask(getAesUid, { body: anExport() });
    expect(answer.envelope.errorCode).toBe('FILING_NOT_ALLOWED');
  });

  it('feeds the filing to the devices, and writes a late number into the order that waits for it', async () => {
    // Those of the tests before come to their end.
    await advanceDue();
    world.clock.advance(SOON_MS);
    await advanceDue();
    const { id } = await client.get(saveOrder, { body: { isCreateLabel: false, ...anExport() } });
    const aesUid = await file({ id });
    await client.get(saveOrder, { body: { isCreateLabel: false, ...anExport({ id, aesUid }) } });
    const before = await client.get(getOrder, { params: { id } });
    expect([before.order.aesItn, before.order.checkFailures.map((one) => one.fields)]).toEqual([
      '',
      [['aesItn']],
    ]);
    const cursor = await cursorNow();
    await ask(aesUid);
    world.clock.advance(SOON_MS);
    // Nobody asks for it any more: the server itself looks.
    await advanceDue();
    const filing = await client.get(getFiling, { params: { aesUid } });
    const Data = filing.itn;
    expect(Data).toMatch(/^X20261120\d{6}$/);
    const after = await client.get(getOrder, { params: { id } });
    expect([after.order.aesItn, after.order.isOk, after.version]).toEqual([Data, true, before.version + 1]);
    expect([before.order.aesContent, after.order.aesContent]).toEqual(['', filedContent(after)]);
    const feed = await client.get(changes, { query: { after: cursor } });
    expect(feed.changes.map(({ entity, id: entityId }) => [entity, entityId])).toEqual([
      ['filing', aesUid],
      ['order', id],
    ]);
    const [first] = feed.changes as Extract<Change, { entity: 'filing' }>[];
    expect([first?.data?.status, first?.data?.itn]).toEqual(['approved', Data]);
  });

  it('keeps with the order what was filed, and not what is said of it', async () => {
    const aesUid = await file();
    await ask(aesUid);
    world.clock.advance(SOON_MS);
    const aesItn = (await ask(aesUid)).Data;
    const sent = anExport({ aesUid, aesItn, aesContent: 'made up' }, { valueAmount: 3001 });
    const customerObjectId = nextId();
    const { id } = await client.get(saveOrder, {
      body: { isCreateLabel: true, customerObjectId, recipientEdited: false, ...sent },
    });
    const kept = await client.get(getOrder, { params: { id } });
    expect(kept.order.aesContent).toBe(filedContent(completeOrderForm(anExport())));
    expect(filedContent(kept)).not.toBe(kept.order.aesContent);
  });

  it('goes on when the filing service breaks down, and never files twice', async () => {
    const handedIn: string[] = [];
    let isDown = true;
    const shaky: FilingPort = {
      name: 'shaky',
      async submit({ reference }) {
        handedIn.push(reference);
        // The first answer is lost, the filing is not.
        if (isDown) throw new Error('socket hang up');
      },
      ask: async (reference) =>
        handedIn.includes(reference)
          ? { outcome: 'approved', itn: `X20261120${String(900_000 + handedIn.length)}` }
          : { outcome: 'unknown' },
    };
    const advance = (row: FilingRow) => advanceFiling({ ...world, log: world.app.log, filing: shaky }, row);
    const aesUid = nextId();
    const [sample] = await world.db.select().from(aesFilings);
    const row = {
      ...sample!,
      id: aesUid,
      state: 'filed' as const,
      itn: null,
      itnAt: null,
      errorMessage: null,
      askAfter: world.clock(),
      createdAt: world.clock(),
    };
    await world.db.insert(aesFilings).values(row);
    const down = await advance(row);
    expect([down.state, down.askAfter && down.askAfter > world.clock()]).toEqual(['filed', true]);
    isDown = false;
    const up = await advance(down);
    expect([up.state, up.itn]).toEqual(['approved', 'X20261120900002']);
    expect(new Set(handedIn)).toEqual(new Set([aesUid]));
    expect((await advance(up)).itn).toBe(up.itn);
  });

  it('keeps the sandbox’s book: one entry per filing', async () => {
    const rows = await world.db.select().from(filingBook);
    expect(new Set(rows.map((row) => row.reference)).size).toBe(rows.length);
    const uids = await world.db.select({ id: aesFilings.id }).from(aesFilings);
    expect(uids.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map((row) => row.reference)));
  });

  async function cursorNow(): Promise<number> {
    let cursor = 0;
    for (;;) {
      const feed = await client.get(changes, { query: { after: cursor, limit: 1000 } });
      cursor = feed.cursor;
      if (!feed.more) return cursor;
    }
  }
});
