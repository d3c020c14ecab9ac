/** Points for billed postage, and referrals. Amounts are dollars, months yyyy-MM, days yyyy-MM-dd where the account is. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

const MAX_POINTS = 1_000_000;

const byGroup = z.object({ fedexUps: z.number(), usps: z.number() });

/** redeemed: became postage; expired: what was left at the end of a January. */
const POINT_KINDS = ['earned', 'redeemed', 'expired'] as const;

const pointEntry = z.object({
  id: z.string(),
  kind: z.enum(POINT_KINDS),
  day: z.string(),
  /** Above zero where earned, else below; a month may earn none. */
  points: z.number(),
  /** Of what was earned: the month and its billed postage. */
  month: z.optional(z.string()),
  billed: z.optional(byGroup),
  /** Of what was redeemed. */
  amount: z.optional(z.number()),
});
export type PointEntry = z.output<typeof pointEntry>;

const points = z.object({
  available: z.number(),
  /** The last day on which they can be redeemed. */
  endsOn: z.string(),
  /** When the next are computed, and for which month. */
  next: z.object({ day: z.string(), month: z.string() }),
  /** Postage for one point. */
  perPoint: byGroup,
  /** What one point is worth. */
  pointAmount: z.number(),
  /** Postage that made no whole point yet, carried on until then. */
  rest: byGroup,
  /** Newest first. */
  history: z.array(pointEntry),
});
export type Points = z.output<typeof points>;

export const getPoints = defineCall({
  name: 'getPoints',
  summary: 'Points that are there, what they are given for, and what became of earlier ones',
  method: 'GET',
  path: `/api/${CORE}/points/get`,
  needs: 'seeMoney',
  reply: points,
});

export const redeemPoints = defineCall({
  name: 'redeemPoints',
  summary: 'Makes points postage: credited at once, or refused',
  method: 'POST',
  path: `/api/${CORE}/points/redeem`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({ points: z.int().check(z.minimum(1), z.maximum(MAX_POINTS)) }),
  reply: z.object({
    id: z.string(),
    status: z.literal('credited'),
    points: z.number(),
    amount: z.number(),
    /** Left. */
    available: z.number(),
  }),
});

/** open: its time runs. */
const REFERRAL_STATUSES = ['open', 'paid', 'below'] as const;

const referral = z.object({
  /** Says nothing of who was referred. */
  id: z.string(),
  signedUpOn: z.string(),
  /** Until then postage counts; then it is decided. */
  endsOn: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  payout: z.number(),
});

const referralProgramme = z.object({
  /** The user's own: the invitation code of who signs up by it. */
  code: z.string(),
  days: z.number(),
  tiers: z.array(z.object({ from: z.number(), payout: z.number() })),
  earned: z.number(),
  /** The latest first. */
  list: z.array(referral),
});
export type ReferralProgramme = z.output<typeof referralProgramme>;

export const getReferral = defineCall({
  name: 'getReferral',
  summary: 'The own code, what referrals pay, and what became of the referred accounts',
  method: 'GET',
  path: `/api/${CORE}/referral/get`,
  needs: 'seeMoney',
  reply: referralProgramme,
});
