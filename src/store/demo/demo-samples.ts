/** What a demo starts with: the same samples as the demo account of a server, priced and judged for today. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { UserInfo } from '#contract/account.ts';
import type { BookAddress } from '#contract/addresses.ts';
import { SAMPLE_ADDRESSES } from '#domain/demo/sample-addresses.ts';
import { sampleOrders } from '#domain/demo/sample-orders.ts';
import { sampleProducts } from '#domain/demo/sample-products.ts';
import { BOND_SETTINGS } from '#domain/bond/bond.ts';
import { featureFlagsOf } from '#domain/features.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { allStatesOf } from '#domain/places/all-states.ts';
import { countryName } from '#domain/places/countries.ts';
import { addresses } from '../collections/addresses.ts';
import { assessForm, type Now } from './demo-orders.ts';
import type { NewRecord } from './demo-records.ts';

const BALANCE_DOLLARS = 50;
/** Each order came a minute after the next one of the list: the first is the newest. */
const MINUTE_MS = 60_000;

/** May buy sample labels, and nothing that needs an account. */
export function demoUser(language: UserInfo['language'], timeZone: string): UserInfo {
  return {
    ...PLAIN_USER,
    ...BOND_SETTINGS,
    id: DEMO_USER_ID,
    accountId: DEMO_USER_ID,
    orgId: null,
    userCode: DEMO_USER_ID,
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    language,
    timeZone,
    authFlag: true,
    firstRechargeTime: new Date(0).toISOString(),
    interReturnFlag: false,
    outputBondFlag: false,
    showDiscountPriceFlag: false,
    scanFormOpen: false,
    isCarrierOrgOwner: false,
    featureFlags: featureFlagsOf(),
    userServiceSetting: { carrierServiceIds: [] },
    carrierChannelInfos: [],
    dimensions: [],
    emails: [],
    guide: ['closed'],
    role: 'user',
  };
}

export function demoSamples(at: Now, newId: () => string): NewRecord[] {
  const { user, now } = at;
  const time = new Date(now).toISOString();
  const available = BALANCE_DOLLARS;
  return [
    { entity: 'user', id: user.id, data: user },
    {
      entity: 'postage',
      id: user.id,
      data: { total: available, available, onHold: 0, inReview: 0, owed: 0 },
    },
    ...SAMPLE_ADDRESSES.map((given): NewRecord => {
      const id = newId();
      return { entity: 'address', id, data: addressOf(id, given, time) };
    }),
    ...sampleProducts().map((product): NewRecord => {
      const id = newId();
      return { entity: 'product', id, data: { ...product, id, updatedAt: time } };
    }),
    ...sampleOrders(at.today).map((sample, index): NewRecord => {
      const id = newId();
      const createTime = new Date(now - index * MINUTE_MS).toISOString();
      const { form } = assessForm(sample.form, at, { mode: 'edit', forLabel: false });
      const isShipped = sample.trackingNo !== null;
      return {
        entity: 'order',
        id,
        data: {
          ...form,
          version: 1,
          updatedAt: createTime,
          labelId: null,
          trackingNo: sample.trackingNo,
          label: null,
          priceException: false,
          printed: null,
          mails: [],
          order: {
            ...form.order,
            id,
            userId: user.id,
            createTime,
            ...(isShipped && { checkFailures: [], isOk: true }),
          },
        },
      };
    }),
  ];
}

const COUNTRY = 'US';

function addressOf(id: string, given: (typeof SAMPLE_ADDRESSES)[number], time: string): BookAddress {
  const state = allStatesOf(COUNTRY).find(({ stateCode }) => stateCode === given.stateCode);
  const body = {
    ...given,
    id,
    countryCode: COUNTRY,
    countryName: countryName(COUNTRY),
    stateName: state?.stateName ?? '',
  };
  return addresses.apply(null, { call: 'saveAddress', body, time });
}
