/** What insures parcels, and what it costs. Amounts are dollars. */
import * as z from 'zod/mini';
import { INSURANCE_SOURCES } from '#domain/rating/insurance-rule.ts';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';

const tier = z.object({
  /** 1 fixed, 2 percent, 3 percent above the start value, 4 for each started 100 dollars. */
  insuranceType: z.literal([1, 2, 3, 4]),
  insuranceFee: z.number(),
  declaredStartValue: z.number(),
  declaredEndValue: z.nullable(z.number()),
  /** The least it costs. */
  insuranceThreshold: z.number(),
});

export const getUserInsuranceRules = defineCall({
  name: 'getUserInsuranceRules',
  summary: 'What a declared value costs by source, carrier and side of the border',
  method: 'GET',
  path: `/api/${CORE}/insurance/v2/getUserInsuranceRules`,
  needs: 'seePrices',
  query: z.object({ userId: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.array(
    z.object({
      insuranceSource: z.enum(INSURANCE_SOURCES),
      carrierId: z.int(),
      isDom: z.boolean(),
      rules: z.array(tier),
    }),
  ),
});

export const saveInsurance = defineCall({
  name: 'saveInsurance',
  summary: 'Choose what insures, and switch total shipping protection on or off',
  method: 'POST',
  path: `/api/${CORE}/insurance/save`,
  needs: 'manageSettings',
  refusedToProxy: true,
  body: z.strictObject({
    insuranceSource: z.optional(z.enum(INSURANCE_SOURCES)),
    /** Total shipping protection, which is by XCover. */
    xcoverInsuranceFlag: z.optional(z.boolean()),
    /** What it insures each new package for. */
    insuranceAmount: z.optional(z.number()),
  }),
  reply: userInfo,
});
export type SaveInsuranceBody = z.input<typeof saveInsurance.body>;
