/** Settings of the user: in effect on this device at once, the account follows through the queue. */
import type { SaveDefaultSettingsBody, UserInfo } from '#contract/account.ts';
import { savedEmailsAfter } from '#domain/mail/email.ts';
import { dimensionInUnits } from '#domain/order/dimensions.ts';
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OutboxRow } from './rows.ts';

export type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;
export type Dimension = UserInfo['dimensions'][number];

const LANE = 'user';

interface UserChange extends Partial<Units & Pick<UserInfo, 'language'>> {
  dimension?: Dimension;
  removedDimension?: string;
}

export function saveUnits(db: UserDatabase, units: Units): Promise<boolean> {
  return changeUser(db, units);
}

/** Adds a saved dimension, or replaces the one with its id. Sizes and weights are in the user's default units. */
export function saveDimension(db: UserDatabase, dimension: Dimension): Promise<boolean> {
  return changeUser(db, { dimension });
}

export function removeDimension(db: UserDatabase, id: string): Promise<boolean> {
  return changeUser(db, { removedDimension: id });
}

/** Answers whether anything was saved: nothing is while an administrator acts as the user. */
function changeUser(db: UserDatabase, body: UserChange): Promise<boolean> {
  return change(db, 'updateUser', body, (user) => user.isProxyLogin !== true);
}

/** Answers whether they were saved. */
export function saveDefaultSettings(db: UserDatabase, body: SaveDefaultSettingsBody): Promise<boolean> {
  return change(db, 'saveDefaultSettings', body, () => true);
}

/** Adds addresses to those labels are sent to, or removes some. Answers whether it was done. */
export function saveEmails(
  db: UserDatabase,
  given: { added?: readonly string[]; removed?: readonly string[] },
): Promise<boolean> {
  const { added = [], removed = [] } = given;
  const body = { emails: [...added], removed: [...removed] };
  return change(db, 'saveUserEmails', body, () => true);
}

function change(
  db: UserDatabase,
  call: 'updateUser' | 'saveDefaultSettings' | 'saveUserEmails',
  given: object,
  isAllowed: (user: UserInfo) => boolean,
): Promise<boolean> {
  return ownTransaction(db, [db.meta, db.outbox], async () => {
    const user = await getMeta(db, 'userInfo');
    if (!user || !isAllowed(user)) return false;
    const body = call === 'updateUser' ? { id: user.id, ...given } : given;
    await setMeta(db, 'userInfo', changedUser(user, { call, body }));
    await enqueue(db, {
      lane: LANE,
      call,
      body,
      summary: { key: call === 'saveUserEmails' ? call : 'updateUser', params: {} },
    });
    return true;
  });
}

/** The user after a queued change. */
function changedUser(user: UserInfo, { call, body }: Pick<OutboxRow, 'call' | 'body'>): UserInfo {
  if (call === 'saveDefaultSettings') {
    return { ...user, defaultSettings: { ...user.defaultSettings, ...(body as SaveDefaultSettingsBody) } };
  }
  if (call === 'saveUserEmails') {
    const { emails, removed } = body as { emails: string[]; removed: string[] };
    return { ...user, emails: savedEmailsAfter(user.emails ?? [], { added: emails, removed }) };
  }
  const change = body as UserChange;
  const { dimension, removedDimension, language, defaultMassUnit, defaultDistanceUnit } = change;
  const units = {
    defaultMassUnit: defaultMassUnit ?? user.defaultMassUnit,
    defaultDistanceUnit: defaultDistanceUnit ?? user.defaultDistanceUnit,
  };
  const kept = user.dimensions
    .filter(({ id }) => id !== dimension?.id && id !== removedDimension)
    .map((each) => dimensionInUnits(each, user, units));
  return {
    ...user,
    ...units,
    language: language ?? user.language,
    dimensions: dimension ? [...kept, dimension] : kept,
  };
}

export const isOfUser = ({ lane }: Pick<OutboxRow, 'lane'>): boolean => lane === LANE;

/** The server's copy of the user came along; unsent changes stay on top of it. Inside a transaction: with `meta` and `outbox`. */
export async function takeUser(db: UserDatabase, theirs: UserInfo): Promise<void> {
  const ops = await db.outbox.filter((op) => isOfUser(op) && op.state !== 'discarded').toArray();
  ops.sort((one, other) => one.position - other.position);
  await setMeta(db, 'serverUser', theirs);
  await setMeta(db, 'userInfo', ops.reduce(changedUser, theirs));
}

/** A change was given up. Inside a transaction: with `meta` and `outbox`. */
export async function giveUpUserChange(db: UserDatabase): Promise<void> {
  const theirs = await getMeta(db, 'serverUser');
  if (theirs) await takeUser(db, theirs);
}
