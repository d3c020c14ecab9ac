/** Settings of the user: in effect on this device at once, the account follows through the queue. */
import type { SaveDefaultSettingsBody, UserInfo } from '#contract/account.ts';
import { guideAfter, isGuideOpen, type GuideStep } from '#domain/order/guide.ts';
import { savedEmailsAfter } from '#domain/mail/email.ts';
import { dimensionInUnits } from '#domain/order/dimensions.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { MetaRow } from '../device/meta-rows.ts';
import { syncedCollection, type EntrySave } from './synced-collection.ts';

export type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;
export type Dimension = UserInfo['dimensions'][number];

/** One entry, whose saves are changes. */
export const userSettings = syncedCollection<UserInfo, MetaRow>({
  entity: 'user',
  singleKey: 'userInfo',
  table: (db) => db.meta,
  saveCall: 'updateUser',
  removeCall: null,
  saves: 'applyChange',
  apply: (before, save) => changedUser(before!, save),
  rowOf: (user, marks) => ({ key: 'userInfo', value: user, ...marks }),
  entryOf: ({ value }) => value as UserInfo,
  summary: (call) => ({ key: call === 'saveUserEmails' ? call : 'updateUser', params: {} }),
});

interface UserChange extends Partial<Units & Pick<UserInfo, 'language'>> {
  dimension?: Dimension;
  removedDimension?: string;
  guideStep?: GuideStep;
}

export function saveUnits(db: UserDatabase, units: Units): Promise<boolean> {
  return changeUser(db, units);
}

/** Of the account's mails and messages, and of devices that have chosen none. */
export function saveLanguage(db: UserDatabase, language: UserInfo['language']): Promise<boolean> {
  return changeUser(db, { language });
}

/** Adds a saved dimension, or replaces the one with its id. Sizes and weights are in the user's default units. */
export function saveDimension(db: UserDatabase, dimension: Dimension): Promise<boolean> {
  return changeUser(db, { dimension });
}

export function removeDimension(db: UserDatabase, id: string): Promise<boolean> {
  return changeUser(db, { removedDimension: id });
}

/** Of the guide for new accounts; nothing where it is closed or there is none. */
export function saveGuideStep(db: UserDatabase, guideStep: GuideStep): Promise<boolean> {
  return change(
    db,
    'updateUser',
    { guideStep },
    (user) => user.isProxyLogin !== true && isGuideOpen(user) && guideAfter(user, guideStep) !== undefined,
  );
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
  return ownTransaction(db, saveTables(db), async () => {
    const user = await getMeta(db, 'userInfo');
    if (!user || !isAllowed(user)) return false;
    const body = call === 'updateUser' ? { id: user.id, ...given } : given;
    await userSettings.saveAll(db, [{ id: user.id, call, body }]);
    return true;
  });
}

/** The user after a queued change. */
function changedUser(user: UserInfo, { call, body }: EntrySave): UserInfo {
  if (call === 'saveDefaultSettings') {
    return { ...user, defaultSettings: { ...user.defaultSettings, ...(body as SaveDefaultSettingsBody) } };
  }
  if (call === 'saveUserEmails') {
    const { emails, removed } = body as { emails: string[]; removed: string[] };
    return { ...user, emails: savedEmailsAfter(user.emails ?? [], { added: emails, removed }) };
  }
  const change = body as UserChange;
  const { dimension, removedDimension, guideStep, language, defaultMassUnit, defaultDistanceUnit } = change;
  const guide = guideStep && guideAfter(user, guideStep);
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
    ...(guide && { guide }),
    language: language ?? user.language,
    dimensions: dimension ? [...kept, dimension] : kept,
  };
}

/** The server's copy of the user came along; unsent changes stay on top of it. Inside a transaction: with `meta` and `outbox`. */
export const takeUser = (db: UserDatabase, theirs: UserInfo): Promise<void> =>
  userSettings.takeAll(db, [{ id: theirs.id, data: theirs }]);
