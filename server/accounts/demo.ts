/** Fills an empty database with the demo accounts. */
import { count, eq, sql } from 'drizzle-orm';
import { CHANNELS } from '#domain/carriers/channels.ts';
import { SAMPLE_ADDRESSES, SAMPLE_COMPANY } from '#domain/demo/sample-addresses.ts';
import { sampleOrders } from '#domain/demo/sample-orders.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { entryOf, putAddress } from '#server/addresses/address-store.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { DEFAULT_ORGANISATION } from '#server/organisations/organisation-store.ts';
import { companyKeyOf } from '#server/registration/company-key.ts';
import { addOrders } from '#server/orders/add-orders.ts';
import { localDay } from '#server/orders/local-day.ts';
import { hashPassword } from './password.ts';
import { defaultAccountSettings, findUser } from './user-info.ts';

export const DEMO_EMAIL = 'demo@packbench.example';
export const DEMO_PASSWORD = 'Demo_2026';
const DEMO_CENTS = 100_000;
/** Any number, the same in every server: one of them fills. */
const FILL_LOCK = 7262;

const ACCOUNTS = [
  {
    email: DEMO_EMAIL,
    firstName: 'Mina',
    lastName: 'Torres',
    authFlag: true,
    cents: DEMO_CENTS,
    role: 'user',
  },
  {
    email: 'new@packbench.example',
    firstName: 'Noah',
    lastName: 'Park',
    authFlag: false,
    cents: 0,
    role: 'user',
  },
  {
    email: 'unfunded@packbench.example',
    firstName: 'Una',
    lastName: 'Frost',
    authFlag: true,
    cents: 0,
    role: 'user',
  },
  {
    email: 'other@packbench.example',
    firstName: 'Omar',
    lastName: 'Diaz',
    authFlag: true,
    cents: DEMO_CENTS,
    role: 'user',
  },
  {
    email: 'admin@packbench.example',
    firstName: 'Ada',
    lastName: 'Stone',
    authFlag: true,
    cents: 0,
    role: 'admin',
  },
] as const;

/** Of the account of the demo's own user. */
const PACKER = {
  email: 'packer@packbench.example',
  firstName: 'Pat',
  lastName: 'Quinn',
  role: 'user',
  memberRole: 'packer',
} as const;

/** A routing number that no bank has. */
const DEMO_BANK = {
  bankName: 'Sample Bank',
  accountName: 'Packbench Demo',
  accountNumber: '000123456789',
  routingNumber: '110000000',
  swiftCode: 'SAMPUS00',
  address: '1 Sample Plaza, Columbus, OH 43215',
};

/** Nobody has the keys of these. */
const DEMO_CRYPTO = [
  { type: 'USDT', address: 'TSAMPLE-DO-NOT-SEND-USDT' },
  { type: 'USDC', address: '0xSAMPLE-DO-NOT-SEND-USDC' },
  { type: 'BTC', address: 'bc1-sample-do-not-send-btc' },
] as const;

/** Does nothing where there is a user already. */
export async function fillDemo(deps: WorkDeps): Promise<void> {
  if ((await deps.db.$count(users)) > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await runWork(deps, async (work) => {
    await work.tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK}::bigint)`);
    const [counted] = await work.tx.select({ total: count() }).from(users);
    if ((counted?.total ?? 0) > 0) return;
    await work.tx
      .update(organisations)
      .set({ bank: DEMO_BANK, cryptoAddresses: [...DEMO_CRYPTO] })
      .where(eq(organisations.id, DEFAULT_ORGANISATION));
    for (const account of ACCOUNTS) {
      const user = await addUser(work, account, passwordHash);
      if (account.cents > 0) await recharge(work.tx, user.accountId, account.cents, 'demo', work.now);
      work.changed(user.accountId, 'postage', user.accountId);
      work.changed(user.accountId, 'user', user.accountId);
      if (account.email !== DEMO_EMAIL) continue;
      await addPerson(work, user.accountId, PACKER, passwordHash);
      await fillAccount(work, user);
    }
  });
}

async function addUser(work: Work, given: (typeof ACCOUNTS)[number], passwordHash: string): Promise<User> {
  const settings = {
    ...defaultAccountSettings(),
    // Who has money already knows the way.
    guide: given.cents > 0 || given.role === 'admin' ? (['closed'] as const).slice() : [],
  };
  const isDemo = given.email === DEMO_EMAIL;
  const accountId = work.newId();
  await work.tx.insert(accounts).values({
    id: accountId,
    company: isDemo ? SAMPLE_COMPANY : '',
    companyKey: isDemo ? companyKeyOf(SAMPLE_COMPANY) : null,
    timeZone: 'America/Los_Angeles',
    authFlag: given.authFlag,
    firstRechargeTime: given.cents > 0 ? work.now : null,
    settings: isDemo ? withEverythingOn(settings) : settings,
    createdAt: work.now,
  });
  const id = await addPerson(work, accountId, { ...given, memberRole: 'owner' }, passwordHash);
  const user = await findUser(work.tx, id);
  if (!user) throw new Error('the demo user was not written');
  return user;
}

type Person = Pick<User, 'email' | 'firstName' | 'lastName' | 'role' | 'memberRole'>;

async function addPerson(
  work: Work,
  accountId: string,
  { email, firstName, lastName, role, memberRole }: Person,
  passwordHash: string,
): Promise<string> {
  const id = work.newId();
  await work.tx.insert(users).values({
    id,
    accountId,
    userCode: email.split('@')[0] ?? '',
    email,
    passwordHash,
    firstName,
    lastName,
    phone: '9095550100',
    language: 'en',
    role,
    memberRole,
    createdAt: work.now,
  });
  return id;
}

function withEverythingOn(settings: User['settings']): User['settings'] {
  return {
    ...settings,
    etdFlag: true,
    ableItn: true,
    interReturnFlag: true,
    outputBondFlag: true,
    showDiscountPriceFlag: true,
    scanFormOpen: true,
    isCarrierOrgOwner: true,
    carrierChannelInfos: CHANNELS.map(({ id, name, carrierId, carrierServiceIds, senderAddrIds }) => ({
      id,
      name,
      carrierId,
      carrierServiceIds: [...carrierServiceIds],
      senderAddrIds: [...senderAddrIds],
    })),
    dimensions: [
      {
        id: '00000000-0000-4000-8000-00000000d001',
        nickName: 'Small box',
        length: 9,
        width: 6,
        height: 3,
        weight: 1,
        weight2: 0,
      },
      {
        id: '00000000-0000-4000-8000-00000000d002',
        nickName: 'Medium box',
        length: 12,
        width: 10,
        height: 6,
        weight: 3,
        weight2: 8,
      },
    ],
    defaultSettings: {
      ...settings.defaultSettings,
      domesticCarrierId: 1,
      domesticCarrierServiceId: 3,
      domesticPackageTypeId: 1,
      senderTariff: true,
    },
  };
}

async function fillAccount(work: Work, user: User): Promise<void> {
  for (const { type, isDefault, ...fields } of SAMPLE_ADDRESSES) {
    const entry = entryOf({ type, countryCode: 'US', ...fields }, undefined);
    await putAddress(work, user.accountId, { isNew: true, id: work.newId(), type, isDefault, entry });
  }
  await addOrders(work, user, sampleOrders(localDay(work.now, user.timeZone)));
}

/** One sentence for the start-up line. */
export const DEMO_HINT = `demo login ${DEMO_EMAIL} / ${DEMO_PASSWORD}, $${dollarsFromCents(DEMO_CENTS).toFixed(2)} available`;
