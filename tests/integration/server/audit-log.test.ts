/** Each act of an administrator is kept, in its transaction and for ever. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, startReview } from '#contract/admin.ts';
import { listAudit } from '#contract/audit.ts';
import { uploadBills } from '#contract/bills.ts';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { adjustBalance, undoAdjustment, withdraw } from '#contract/corrections.ts';
import { uploadFile } from '#contract/files.ts';
import { getIdentity, saveIdentity } from '#contract/identity.ts';
import { writeNote } from '#contract/messages.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { sqlState } from '#server/db/work.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

const ADMIN = 'admin@packbench.example';
const NEW = 'new@packbench.example';
const DEMO = 'demo@packbench.example';
const NAMES = { firstName: 'Noah', lastName: 'Park' };
const RESTRICT_VIOLATION = '23001';
const BILL = Buffer.from('Tracking Number,Amount\r\n1Z999,12.50\r\n');

describe.each(DATABASES)('the log of administrators on %s', (database) => {
  let world: World;
  let admin: Client;
  let identityId = '';
  let adjustmentId = '';

  beforeAll(async () => {
    world = await startWorld(database);
    admin = await world.login(ADMIN);
    const shipper = await world.login(NEW);
    const file = { name: 'photo.pdf', bytes: Buffer.from('%PDF-1.7') };
    const { fileId } = await shipper.get(uploadFile, { body: { kind: 'identity', file } });
    const body = { kind: 'personal' as const, ...NAMES, documentType: 'passport' as const };
    await shipper.get(saveIdentity, { body: { ...body, fileIds: [fileId] } });
    identityId = (await shipper.get(getIdentity)).id ?? '';
  });
  afterAll(() => world.close());

  const entries = async (query: { q?: string; kind?: 'decision' | 'adjustment' } = {}) =>
    (await admin.get(listAudit, { query: { pageSize: 100, ...query } })).list;

  /** How each call with an effect is asked, and what is kept of it; null: its tests see to it. */
  const ACTS: Record<string, { act: () => Promise<unknown>; kept: object } | null> = {
    startReview: {
      act: () => admin.get(startReview, { body: { kind: 'identity', id: identityId } }),
      kept: {
        kind: 'review',
        account: { email: NEW },
        facts: [{ name: 'decision', value: 'identity', format: 'decision' }],
      },
    },
    decide: {
      act: () =>
        admin.get(decide, {
          body: { kind: 'identity', id: identityId, approve: false, reason: 'The photo is dark.' },
        }),
      kept: {
        kind: 'decision',
        account: { email: NEW },
        itemId: () => identityId,
        facts: [
          { name: 'decision', value: 'identity', format: 'decision' },
          { name: 'outcome', value: 'refused', format: 'word' },
          { name: 'reason', value: 'The photo is dark.', format: 'text' },
        ],
      },
    },
    adjustBalance: {
      act: async () => {
        const body = { email: DEMO, amount: 5, reason: 'Goodwill' };
        adjustmentId = (await admin.get(adjustBalance, { body })).id;
      },
      kept: {
        kind: 'adjustment',
        account: { email: DEMO },
        facts: [
          { name: 'decision', value: 'adjustment', format: 'decision' },
          { name: 'outcome', value: 'approved', format: 'word' },
          { name: 'amount', value: 5, format: 'dollars' },
          { name: 'reason', value: 'Goodwill', format: 'text' },
        ],
      },
    },
    undoAdjustment: {
      act: () => admin.get(undoAdjustment, { body: { id: adjustmentId, reason: 'Wrong account' } }),
      kept: { kind: 'adjustment', account: { email: DEMO } },
    },
    uploadBills: {
      act: () =>
        admin.get(uploadBills, {
          query: { book: '1' },
          body: { file: { name: 'july.csv', bytes: BILL } },
        }),
      kept: {
        kind: 'billUpload',
        account: null,
        facts: [
          { name: 'file', value: 'july.csv', format: 'text' },
          { name: 'lines', value: 1, format: 'number' },
          { name: 'booked', value: 0, format: 'number' },
        ],
      },
    },
    writeNote: {
      act: () =>
        admin.get(writeNote, { body: { email: null, en: { subject: 'Thanksgiving', text: 'No pickups.' } } }),
      kept: { kind: 'announcement', account: null },
    },
    advanceSandbox: {
      act: () => admin.get(advanceSandbox, { body: { hours: 3 } }),
      kept: {
        kind: 'sandboxAdvance',
        account: null,
        facts: [{ name: 'hours', value: 3, format: 'number' }],
      },
    },
    // Acts when its code is used: proxy.test.ts.
    startProxy: null,
    proxyLogin: null,
  };

  it('has an entry of every call with an effect, with who, for whom, when and from where', async () => {
    const isEffect = ({ administrator, method }: Call) => administrator === true && method !== 'GET';
    expect(
      CALLS.filter(isEffect)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ACTS).sort());
    for (const [name, given] of Object.entries(ACTS)) {
      if (!given) continue;
      const before = await entries();
      world.clock.advance(1000);
      await given.act();
      const [entry, ...rest] = await entries();
      expect([name, rest.map(({ id }) => id)]).toEqual([name, before.map(({ id }) => id)]);
      const { itemId, ...kept } = given.kept as { itemId?: () => string };
      expect(entry).toMatchObject({
        ...kept,
        ...(itemId && { itemId: itemId() }),
        actor: { email: ADMIN },
        time: world.clock().toISOString(),
        address: '127.0.0.1',
      });
    }
  });

  it('has none of what was refused, only looked at, or asked for twice', async () => {
    const before = (await entries()).length;
    const requestId = world.newId();
    await admin.ask(decide, { body: { kind: 'identity', id: identityId, approve: true } });
    await admin.ask(decide, { body: { kind: 'identity', id: identityId, approve: false, reason: 'again' } });
    await admin.ask(adjustBalance, { body: { email: 'nobody@example.com', amount: 1, reason: 'x' } });
    await admin.get(uploadBills, { query: { book: '0' }, body: { file: { name: 'july.csv', bytes: BILL } } });
    const note = { email: NEW, en: { subject: 'Hello', text: 'A word.' } };
    for (const _ of [1, 2]) await admin.get(writeNote, { body: note, requestId });
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ kind: 'announcement', account: { email: NEW } });
  });

  it('is found by person and kind, newest first', async () => {
    const kinds = async (...query: Parameters<typeof entries>) =>
      (await entries(...query)).map(({ kind }) => kind);
    expect(await kinds({ kind: 'adjustment' })).toEqual(['adjustment', 'adjustment']);
    expect(await kinds({ q: NEW })).toEqual(['announcement', 'decision', 'review', 'identitySend', 'login']);
    expect(await kinds({ q: NEW, kind: 'decision' })).toEqual(['decision']);
    const byAdmin = (await entries()).filter(({ actor }) => actor?.email === ADMIN);
    expect((await kinds({ q: ADMIN })).length).toBe(byAdmin.length);
    const first = await admin.get(listAudit, { query: { pageSize: 2 } });
    const second = await admin.get(listAudit, { query: { pageSize: 2, curPageNo: 2 } });
    const all = await entries();
    expect([...first.list, ...second.list]).toEqual(all.slice(0, 4));
    expect(first.total).toBe(all.length);
  });

  it('is never changed', async () => {
    const tries = [
      sql`update audit_entries set address = '10.0.0.1'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ];
    for (const statement of tries) {
      const failed = await world.db.execute(statement).catch((error: unknown) => error);
      expect(sqlState(failed)).toBe(RESTRICT_VIOLATION);
    }
  });

  it('is not there without its act', async () => {
    const shipper = await world.login(DEMO);
    const { id } = await shipper.get(withdraw, { body: { amount: 1 } });
    const before = await entries();
    await world.db.execute(
      sql`alter table audit_entries add constraint shut check (kind <> 'decision') not valid`,
    );
    const body = { kind: 'withdrawal' as const, id, approve: true };
    expect((await admin.ask(decide, { body })).status).toBe(500);
    await world.db.execute(sql`alter table audit_entries drop constraint shut`);
    expect(await entries()).toEqual(before);
    expect(await admin.get(decide, { body })).toEqual({ status: 'paid' });
  });
});
