/** What an account's people do that lets somebody in, moves money or lets data out is kept, chained, and theirs to read. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustBalance, withdraw } from '#contract/corrections.ts';
import { listAudit } from '#contract/audit.ts';
import { saveCard } from '#contract/cards.ts';
import { makeLabelLink } from '#contract/label-links.ts';
import { voidLabels } from '#contract/labels.ts';
import { saveLowBalance } from '#contract/low-balance.ts';
import { saveOrder } from '#contract/orders.ts';
import { exportPostage } from '#contract/postage-files.ts';
import { listCards, recharge, removeCard } from '#contract/recharge.ts';
import { changePassword, endSessions, saveProfile } from '#contract/security.ts';
import { syncPush } from '#contract/sync.ts';
import { checkAudit } from '#server/admin/check-audit.ts';
import { sealAudit } from '#server/admin/seal-audit.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { labelOf } from './named-things.ts';
import { aSave } from './save-body.ts';

const OWNER = 'other@packbench.example';
const ADMIN = 'admin@packbench.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CARD = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: 2030,
  cvc: '737',
  firstName: 'Omar',
  lastName: 'Reyes',
  zipCode: '91761',
};
const SEAL = 'each seal bears the hash of the one before and of all that its entry says';
const newId = createTestIds(8);

describe.each(DATABASES)('the log of an account on %s', (database) => {
  let world: World;
  let owner: Client;
  beforeAll(async () => {
    world = await startWorld(database, { env: { SECRETS_KEY: '07'.repeat(32) }, startJobs: false });
    owner = await world.login(OWNER);
  });
  afterAll(() => world.close());

  const own = async (query: object = {}) =>
    (await owner.get(listAudit, { query: { pageSize: 100, ...query } })).list;

  it('has an entry of each act, with the person, and nothing secret', async () => {
    const buy = newId();
    const ACTS: [string, object, () => Promise<unknown>][] = [
      ['login', { facts: [] }, () => world.login(OWNER)],
      ['profileChange', {}, () => owner.get(saveProfile, { body: { firstName: 'Omar' } })],
      [
        'sessionsEnd',
        { facts: [{ name: 'count', value: 1, format: 'number' }] },
        () => owner.get(endSessions, { body: { id: null } }),
      ],
      [
        'passwordChange',
        {},
        () => owner.get(changePassword, { body: { password: 'Demo_2026', newPassword: 'Packer_on_7th' } }),
      ],
      [
        'recharge',
        {
          facts: [
            { name: 'amount', value: 50, format: 'dollars' },
            { name: 'method', value: 'card', format: 'word' },
            { name: 'outcome', value: 'succeeded', format: 'word' },
          ],
        },
        () =>
          owner.get(recharge, {
            body: { id: newId(), method: 'card', amount: 50, saveCard: true, card: CARD },
          }),
      ],
      [
        'cardSave',
        {},
        () => owner.get(saveCard, { body: { id: newId(), card: { ...CARD, number: '5555555555554444' } } }),
      ],
      [
        'lowBalanceChange',
        { facts: [{ name: 'amount', value: 60, format: 'dollars' }] },
        async () => {
          const [card] = await owner.get(listCards);
          const autoRecharge = { cardId: card!.id, amount: 60, perDay: 1 };
          await owner.get(saveLowBalance, { body: { threshold: 20, mail: true, autoRecharge } });
        },
      ],
      [
        'cardRemove',
        {},
        async () => {
          const [card] = await owner.get(listCards);
          await owner.get(removeCard, { body: { id: card!.id } });
        },
      ],
      [
        'withdrawal',
        { facts: [{ name: 'amount', value: 5, format: 'dollars' }] },
        () => owner.get(withdraw, { body: { amount: 5 } }),
      ],
      [
        'labelBuy',
        { facts: [{ name: 'orderNo', value: 'LOG-1', format: 'text' }, { name: 'amount' }] },
        () =>
          owner.get(saveOrder, {
            body: aSave({ orderNo: 'LOG-1' }, { isCreateLabel: true, customerObjectId: buy }),
          }),
      ],
      [
        'labelBuy',
        { facts: [{ name: 'orderNo', value: 'LOG-2', format: 'text' }, { name: 'amount' }] },
        () => {
          const body = aSave({ orderNo: 'LOG-2' }, { isCreateLabel: true, customerObjectId: newId() });
          return owner.get(syncPush, {
            body: { ops: [{ id: newId(), opVersion: 1, call: 'saveOrder', body }] },
          });
        },
      ],
      [
        'export',
        { facts: [{ name: 'what', value: 'orders', format: 'word' }] },
        () => owner.ask(exportPostage, { body: { what: 'orders', format: 'csv' } }),
      ],
    ];
    for (const [kind, kept, act] of ACTS) {
      const before = (await own()).length;
      world.clock.advance(1000);
      await act();
      const [entry, ...rest] = await own();
      expect([kind, rest.length]).toEqual([kind, before]);
      expect(entry).toMatchObject({
        kind,
        ...kept,
        actor: { email: OWNER },
        acting: null,
        account: { email: OWNER },
        address: '127.0.0.1',
        time: world.clock().toISOString(),
      });
    }
    const text = JSON.stringify(await own());
    for (const secret of ['Demo_2026', 'Packer_on_7th', '4242424242424242', '737'])
      expect(text).not.toContain(secret);
  });

  it('has an entry of a label that is made, linked and voided', async () => {
    const purchase = newId();
    world.jobs.start();
    await owner.get(saveOrder, { body: aSave({}, { isCreateLabel: true, customerObjectId: purchase }) });
    const labelId = await labelOf(owner, purchase);
    await world.jobs.stop();
    await owner.get(makeLabelLink, { body: { labelId } });
    await owner.get(voidLabels, { query: { labelIds: labelId } });
    expect((await own()).slice(0, 3).map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['labelVoid', labelId],
      ['labelLink', labelId],
      ['labelBuy', labelId],
    ]);
  });

  it('has none of what was refused, or asked for twice', async () => {
    const before = (await own()).length;
    await owner.ask(changePassword, { body: { password: 'wrong-one', newPassword: 'Packer_on_8th' } });
    const requestId = newId();
    for (const _ of [1, 2]) await owner.get(saveProfile, { body: { firstName: 'Omar' }, requestId });
    expect((await own()).length).toBe(before + 1);
  });

  it('names the device, and is found by person, kind and day', async () => {
    await world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': FIREFOX },
      payload: { email: OWNER, password: 'Packer_on_7th' },
    });
    expect((await own())[0]).toMatchObject({ kind: 'login', browser: 'Firefox', system: 'Linux' });
    expect((await own({ kind: 'recharge' })).map(({ kind }) => kind)).toEqual(['recharge']);
    expect((await own({ q: 'nobody else' })).length).toBe(0);
    expect((await own({ q: OWNER })).length).toBe((await own()).length);
    expect((await own({ to: '2026-11-19' })).length).toBe(0);
    expect((await own({ from: '2026-11-20' })).length).toBe((await own()).length);
  });

  it('is the account’s alone, shows an administrator by name alone, and is exported', async () => {
    const admin = await world.login(ADMIN);
    await admin.get(adjustBalance, { body: { email: OWNER, amount: 5, reason: 'Goodwill' } });
    const [entry] = await own();
    expect(entry).toMatchObject({
      kind: 'adjustment',
      actor: { id: '', email: '' },
      address: '',
      browser: '',
    });
    expect(entry?.actor?.name).not.toBe('');
    const strangers = await world.login('demo@packbench.example');
    const theirs = (await strangers.get(listAudit, { query: { pageSize: 500 } })).list;
    expect(theirs.every(({ account }) => account?.email === 'demo@packbench.example')).toBe(true);
    const seen = await admin.get(listAudit, { query: { scope: 'own', pageSize: 500 } });
    expect(seen.list.every(({ account }) => account?.email === ADMIN)).toBe(true);
    const { text } = await owner.ask(exportPostage, {
      body: { what: 'activity', format: 'csv', status: 'recharge' },
    });
    const [heading, line, ...more] = text.trim().split('\r\n');
    expect(heading).toBe('Time,Type,Person,Acting administrator,About,Details,Id,Device,Network address');
    expect(line).toContain('Amount: 50; By: Card; Outcome: Succeeded');
    expect(more).toEqual([]);
  });

  describe('its chain', () => {
    /** What the check finds after statements of somebody who may do anything to the database. */
    async function flawsAfter(...statements: string[]) {
      const found: { invariant: string; details: string[] }[] = [];
      const undo = new Error('undo');
      await world.db
        .transaction(async (tx) => {
          for (const table of ['audit_entries', 'audit_seals'])
            await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
          for (const statement of statements) await tx.execute(sql.raw(statement));
          found.push(...(await checkAudit(tx)).verdicts.filter(({ details }) => details.length > 0));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return found.map(({ invariant }) => invariant);
    }
    const at = (place: number) => `(select entry_id from audit_seals where position = ${place})`;

    it('is sealed by the job, whole, once, in the order of the acts', async () => {
      const before = await checkAudit(world.db);
      // Some were sealed while the jobs ran.
      expect(before.unsealed).toBeGreaterThan(3);
      await sealAudit(world);
      const after = await checkAudit(world.db);
      expect(after).toMatchObject({ sealed: before.sealed + before.unsealed, unsealed: 0 });
      expect(after.head).toMatch(/^[0-9a-f]{64}$/);
      await sealAudit(world);
      expect(await checkAudit(world.db)).toEqual(after);
      expect(await flawsAfter()).toEqual([]);
    });

    it.each([
      ['an edited fact', [`update audit_entries set facts = '[]' where kind = 'recharge'`]],
      ['another person', [`update audit_entries set actor_id = null where id = ${at(2)}`]],
      [
        'another time',
        [`update audit_entries set created_at = created_at - interval '1 day' where id = ${at(3)}`],
      ],
      ['a deleted entry', [`delete from audit_entries where id = ${at(4)}`]],
      [
        'two that changed places',
        [
          `update audit_seals set position = -position where position in (2, 3)`,
          `update audit_seals set position = case position when -2 then 3 else 2 end where position < 0`,
        ],
      ],
      [
        'an entry given the number of another',
        [
          `update audit_entries set seq = -seq where id in (${at(2)}, ${at(3)})`,
          `update audit_entries set seq = case when id = ${at(2)} then (select seq from audit_seals where position = 3) else (select seq from audit_seals where position = 2) end where seq < 0`,
        ],
      ],
    ])('shows %s', async (_, statements) => {
      expect(await flawsAfter(...statements)).toContain(SEAL);
    });

    it('shows an entry taken out with its seal, and one put into the past', async () => {
      const out = await flawsAfter(
        `delete from audit_entries where id = ${at(4)}`,
        `delete from audit_seals where position = 4`,
      );
      expect(out).toEqual([SEAL, 'the seals are numbered without a gap']);
      const into = await flawsAfter(
        `insert into audit_entries (id, kind, address, facts, created_at)
           values ('planted', 'login', '', '[]', '2026-11-01T00:00:00Z')`,
      );
      expect(into).toEqual(['no entry is older than those sealed an hour after it, and has no seal']);
    });

    it('is as append-only as the entries', async () => {
      for (const statement of [
        'update audit_seals set hash = $$$$',
        'delete from audit_seals',
        'truncate audit_seals',
      ])
        await expect(world.db.execute(sql.raw(statement))).rejects.toThrow();
    });
  });
});
