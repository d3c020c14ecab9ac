import { beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded, UNDO_MS } from '../queue/discarded.ts';
import { applyChanges } from '../queue/incoming.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { discardOperation } from '../queue/queue-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';
import {
  removeDimension,
  saveDefaultSettings,
  saveDimension,
  saveEmails,
  saveUnits,
} from './user-settings.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const BOX = { id: 'box', nickName: 'Box', length: 10, width: 8, height: 4, weight: 2, weight2: 0 };
const MUG = { ...BOX, id: 'mug', nickName: 'Mug box', length: 6 };
let user: UserInfo;

beforeEach(async () => {
  user = { ...PLAIN_USER, id: db.userId, dimensions: [BOX] } as unknown as UserInfo;
  await setMeta(db, 'userInfo', user);
});

const here = async () => (await getMeta(db, 'userInfo'))!;
const fromServer = (data: UserInfo, seq: number) =>
  applyChanges(db, { cursor: seq, changes: [{ entity: 'user', id: data.id, seq, data }], more: false });

describe('settings of the user', () => {
  test('are in effect at once and wait for the account', async () => {
    expect(await saveDefaultSettings(db, { cutOffTime: 16, einNumber: '12-3456789' })).toBe(true);
    expect((await here()).defaultSettings).toEqual({
      ...user.defaultSettings,
      cutOffTime: 16,
      einNumber: '12-3456789',
    });
    const [op] = await db.outbox.toArray();
    expect([op?.call, op?.lane, op?.body]).toEqual([
      'saveDefaultSettings',
      'user:user-1',
      { cutOffTime: 16, einNumber: '12-3456789' },
    ]);
  });

  test('of the server come under those that wait, and an answer leaves the others on top', async () => {
    await saveDefaultSettings(db, { cutOffTime: 16 });
    await saveDimension(db, MUG);
    const theirs = {
      ...user,
      language: 'es' as const,
      defaultSettings: { ...user.defaultSettings, labelType: 2 as const },
    };
    await fromServer(theirs, 1);
    expect(await here()).toEqual({
      ...theirs,
      dimensions: [BOX, MUG],
      defaultSettings: { ...theirs.defaultSettings, cutOffTime: 16 },
    });
    const [first] = await db.outbox.orderBy('position').toArray();
    const answered = { ...theirs, defaultSettings: { ...theirs.defaultSettings, cutOffTime: 16 } };
    await applyResponses(
      db,
      [{ op: first!, answer: { kind: 'answered', data: answered }, replayed: false }],
      () => 0,
    );
    expect(await here()).toEqual({ ...answered, dimensions: [BOX, MUG] });
  });

  test('that are given up are undone', async () => {
    await fromServer(user, 1);
    await removeDimension(db, 'box');
    expect((await here()).dimensions).toEqual([]);
    const [op] = await db.outbox.toArray();
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect((await here()).dimensions).toEqual([BOX]);
  });

  test('units and dimensions are not saved while an administrator acts as the user', async () => {
    await setMeta(db, 'userInfo', { ...user, isProxyLogin: true });
    const units = { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' } as const;
    expect([
      await saveUnits(db, units),
      await saveDimension(db, MUG),
      await removeDimension(db, 'box'),
    ]).toEqual([false, false, false]);
    expect(await db.outbox.count()).toBe(0);
  });
});

test('addresses for labels are kept at once, once each, and wait for the account', async () => {
  await saveEmails(db, { added: ['a@b.co', 'b@b.co'] });
  await saveEmails(db, { added: ['A@b.co', 'c@b.co'], removed: ['b@b.co'] });
  expect((await here()).emails).toEqual(['a@b.co', 'c@b.co']);
  await fromServer({ ...user, emails: ['z@b.co'] }, 1);
  expect((await here()).emails).toEqual(['z@b.co', 'a@b.co', 'c@b.co']);
});
