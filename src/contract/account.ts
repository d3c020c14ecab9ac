import * as z from 'zod/mini';
import { GUIDE_STEPS } from '#domain/order/guide.ts';
import { DIMENSION_NAME_MAX, DIMENSION_SIZE_MAX } from '#domain/order/dimensions.ts';
import type { SourceRule } from '#domain/rating/insurance-rule.ts';
import { CORE, defineCall } from './call.ts';
import { languages } from './constants.ts';
import { defaultSettings, defaultSettingsChange } from './default-settings.ts';
import { memberLimits, memberPermission, memberRole } from './member.ts';
import { text, uuid } from './parts.ts';
import { userView } from './views.ts';

export { languages };
export type { Language } from './constants.ts';
export const language = z.enum(languages);

export const userInfo = z.object({
  id: z.string(),
  /** Owns the orders, the money and the settings; its members are several users. */
  accountId: z.string(),
  orgId: z.nullable(z.string()),
  userCode: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language,
  timeZone: z.string(),
  /** Identity verified. */
  authFlag: z.boolean(),
  /** ISO 8601; null: never recharged. */
  firstRechargeTime: z.nullable(z.string()),
  etdFlag: z.boolean(),
  ableItn: z.boolean(),
  interReturnFlag: z.boolean(),
  outputBondFlag: z.boolean(),
  /** Dollars held as deposit for each package of an import, and of an export. Left out: who asks sees no prices. */
  importPackageBond: z.optional(z.number()),
  outputPackageBond: z.optional(z.number()),
  xcoverInsuranceFlag: z.boolean(),
  showDiscountPriceFlag: z.boolean(),
  scanFormOpen: z.boolean(),
  /** 1: sells for the organisation, and has the agent area's entry. */
  salerStatus: z.optional(z.int()),
  /** Belongs to a sub-system. */
  isOrgUser: z.optional(z.boolean()),
  /** Owns the carrier organisation: the API settings are open. */
  isCarrierOrgOwner: z.optional(z.boolean()),
  insuranceSource: z.enum(['official', 'capital', 'xcover']),
  insuranceAmount: z.number(),
  /** Left out: the usual ones. */
  insuranceRules: z.optional(z.custom<readonly SourceRule[]>()),
  defaultMassUnit: z.enum(['lb', 'kg']),
  defaultDistanceUnit: z.enum(['in', 'cm']),
  /** The carriers the user may buy from; in answers to login and afterLogin. */
  carrierInfos: z.optional(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Sells the user services abroad, and within the US. */
        isInternational: z.boolean(),
        isAmerica: z.boolean(),
        carrierServiceInfos: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            packageTypeInfos: z.array(z.object({ id: z.number(), code: z.string() })),
          }),
        ),
      }),
    ),
  ),
  /** The store platforms that are connected; in answers to login and afterLogin. */
  userPlatforms: z.optional(z.array(z.object({ id: z.string(), name: z.string(), status: z.string() }))),
  /** The saved views of lists; in answers to login and afterLogin. */
  userViewList: z.optional(z.array(userView)),
  /** Dollars below which the account is warned of its balance; null or left out: never. */
  lowBalanceThreshold: z.optional(z.nullable(z.number())),
  /** Percent of a payment by card that is charged for it; left out: none. */
  cardFeeRate: z.optional(z.number()),
  featureFlags: z.optional(z.array(z.object({ name: z.string(), enable: z.boolean() }))),
  /** Ids of the services the user may buy; empty: all. */
  userServiceSetting: z.object({ carrierServiceIds: z.array(z.number()) }),
  carrierChannelInfos: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      carrierId: z.number(),
      carrierServiceIds: z.array(z.number()),
      senderAddrIds: z.array(z.string()),
    }),
  ),
  /** The channels by their names alone; in answers to login and afterLogin. */
  carrierChannels: z.optional(z.array(z.object({ id: z.number(), name: z.string(), carrierId: z.number() }))),
  dimensions: z.array(
    z.object({
      id: z.string(),
      nickName: z.string(),
      length: z.number(),
      width: z.number(),
      height: z.number(),
      weight: z.number(),
      weight2: z.number(),
    }),
  ),
  /** Kept for sending labels to, the latest last. */
  emails: z.optional(z.array(z.string())),
  /** What the account has done of the guide for new ones; left out: it is not led. */
  guide: z.optional(z.array(z.enum(GUIDE_STEPS))),
  /** An administrator acting as the user: neither units nor dimensions are saved. */
  isProxyLogin: z.optional(z.boolean()),
  defaultSettings,
  role: z.enum(['user', 'admin']),
  /** What the person is in the account. Left out: an owner. */
  memberRole: z.optional(memberRole),
  /** What he may do by it, and by what an owner gave or took beside. Left out: all. */
  memberPermissions: z.optional(z.array(memberPermission)),
  /** Dollars that one label, and all labels of a day in the account's time zone, may cost when this person makes them. */
  memberLimits: z.optional(memberLimits),
  /** The latest version of the user agreement the user agreed to; null: none. */
  agreedVersion: z.optional(z.nullable(z.string())),
});
export type UserInfo = z.output<typeof userInfo>;

export const login = defineCall({
  name: 'login',
  summary: 'Open a session with e-mail and password',
  method: 'POST',
  path: '/api/login',
  body: z.strictObject({ email: text, password: text }),
  reply: userInfo,
  open: true,
  hasSecretBody: true,
});

/** What of the user is a setting: the start of a session answers it as well. */
const userSetting = z.pick(userInfo, {
  id: true,
  language: true,
  timeZone: true,
  userServiceSetting: true,
  carrierChannelInfos: true,
  dimensions: true,
  defaultMassUnit: true,
  defaultDistanceUnit: true,
  insuranceSource: true,
  insuranceAmount: true,
  interReturnFlag: true,
  outputBondFlag: true,
  ableItn: true,
  defaultSettings: true,
});

export const querySetting = defineCall({
  name: 'querySetting',
  summary: 'The settings of the user',
  method: 'GET',
  path: `/api/${CORE}/user/querySetting/:userId`,
  params: z.object({ userId: text }),
  reply: userSetting,
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End the session',
  method: 'GET',
  path: '/api/logout2',
  open: true,
});

export const logoutByPost = defineCall({
  name: 'logoutByPost',
  summary: 'End the session',
  method: 'POST',
  path: '/api/logout2',
  body: z.optional(
    z.strictObject({
      /** The device keeps nothing of anybody: the answer clears what is left of it in the browser’s files. */
      keepsNothing: z.optional(z.boolean()),
    }),
  ),
  open: true,
});

export const afterLogin = defineCall({
  name: 'afterLogin',
  summary: 'The user of this session',
  method: 'GET',
  path: `/api/${CORE}/user/afterLogin`,
  reply: userInfo,
});

const size = z.number().check(z.nonnegative(), z.maximum(DIMENSION_SIZE_MAX));

/** Sizes and weights of a saved dimension, in the user's default units. */
const ownDimension = z.strictObject({
  id: uuid,
  nickName: z.string().check(z.trim(), z.minLength(1), z.maxLength(DIMENSION_NAME_MAX)),
  length: size,
  width: size,
  height: size,
  weight: size,
  weight2: size,
});

export const updateUser = defineCall({
  name: 'updateUser',
  summary: 'Change default units or language, save or remove a dimension',
  method: 'POST',
  path: `/api/${CORE}/user/update`,
  needs(body) {
    if (body.defaultMassUnit || body.defaultDistanceUnit) return 'manageSettings';
    return body.dimension || body.removedDimension !== undefined ? 'editOrders' : undefined;
  },
  refusedToProxy: true,
  body: z.strictObject({
    id: z.optional(z.nullable(z.string())),
    defaultDistanceUnit: z.optional(z.enum(['in', 'cm'])),
    defaultMassUnit: z.optional(z.enum(['lb', 'kg'])),
    language: z.optional(language),
    /** Added to the saved dimensions, or put in the place of the one with its id. */
    dimension: z.optional(ownDimension),
    /** Done of the guide for new accounts, or it is closed. */
    guideStep: z.optional(z.enum(GUIDE_STEPS)),
    /** Id of a saved dimension; one that is gone already is no error. */
    removedDimension: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  reply: userInfo,
  queueable: true,
});

export const saveDefaultSettings = defineCall({
  name: 'saveDefaultSettings',
  summary: 'Change default settings; what is left out stays as it is',
  method: 'POST',
  path: `/api/${CORE}/user/defaultSetting/save`,
  needs: 'manageSettings',
  body: defaultSettingsChange,
  reply: userInfo,
  queueable: true,
});
export type SaveDefaultSettingsBody = z.input<typeof saveDefaultSettings.body>;

/** Tells the login page whether to offer the demo account, before anyone is logged in. */
export const health = defineCall({
  name: 'health',
  summary: 'Is the server well?',
  method: 'GET',
  path: '/api/health',
  reply: z.object({
    ok: z.boolean(),
    db: z.boolean(),
    jobs: z.boolean(),
    /** Whether the ledger added up when it was last looked at, which was not long ago. */
    ledger: z.optional(z.boolean()),
    /** Whether something could be written into the database within the last minute. */
    write: z.optional(z.boolean()),
    /** Whole seconds since it last held; null: never, or not known. */
    ledgerCheckAge: z.optional(z.nullable(z.int())),
    /** Whole seconds since the database last wrote all it holds to its files; null: not known. */
    checkpointAge: z.optional(z.nullable(z.int())),
    /** Whole seconds since the oldest purchase that has not ended was asked for; null: there is none. */
    oldestPurchaseAge: z.optional(z.nullable(z.int())),
    version: z.string(),
    demo: z.boolean(),
  }),
  open: true,
});
