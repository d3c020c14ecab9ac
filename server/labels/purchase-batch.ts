/** Takes label purchases on, one or many: price, hold, deposit, duties and intent by a few statements in the caller's transaction. */
import { asc, sql } from 'drizzle-orm';
import { securityOf } from '#domain/bond/security.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { thirdPartyInsuranceOf } from '#domain/rating/third-party-insurance.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Act } from '#server/admin/audit-log.ts';
import { auditStatement, personOf } from '#server/admin/audit-log.ts';
import { bondTermsFor } from '#server/bond/bond-terms.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import type { Held } from '#server/ledger/ledger.ts';
import { availableBeyondDebt, neededFor, placeHolds, shortfallOf } from '#server/ledger/ledger.ts';
import { lockBalances } from '#server/ledger/post.ts';
import type { PurchaseState } from '#server/orders/purchase-state.ts';
import { recordOrderEvents } from '#server/orders/order-events.ts';
import { setPurchaseStates } from '#server/orders/purchase-state.ts';
import { lockMemberAllowance } from './member-limits.ts';

/** A label asked for with a save. */
export interface PurchaseOrder {
  /** Names the purchase; in lower case. */
  id: string;
  /** Dollars of postage; above this nothing is bought. */
  maxRate: number | null;
  /** Dollars held beside it, likewise. */
  maxHeld: number | null;
  /** ISO 8601; later it is over. Left out: never. */
  validUntil?: string | null;
  /** It was bought before, as far as the device knows: the carrier is asked for it first. */
  isAgain?: boolean;
}

/** The order as it is kept. */
interface OrderToBuyFor {
  id: string;
  orderNo: string;
  status: OrderRow['status'];
  form: OrderForm;
  quote: RateResult | null;
}

interface PurchaseBatch {
  /** The purchase of this name that was asked for before. */
  earlier(id: string): LabelIntent | undefined;
  /**
   * Takes a purchase on. Refusals: LABEL_IN_PROGRESS, ORDER_HAS_LABEL, ORDER_NOT_EDITABLE, NO_RATE, NO_RETURN_ROUTE,
   * PRICE_ABOVE_LIMIT with `rate`, HELD_ABOVE_LIMIT with `held`, those of the person's own limits, INSUFFICIENT_BALANCE
   * with what all of it lacks as `missing`.
   */
  add(purchase: PurchaseOrder, order: OrderToBuyFor): Result<null, Rejection>;
  isEmpty(): boolean;
  /** Writes what was taken on, once the orders are written. */
  write(wake: () => void): Promise<void>;
}

/** A second sender of one of these purchases waits here for the first one. Before the orders are locked. */
export async function lockPurchases({ tx }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const sorted = sql.param([...ids].sort());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('purchase:' || id, 0)) from unnest(${sorted}::text[]) as id`,
  );
}

/** For purchases of one person, locked before, of orders locked before. */
export async function createPurchaseBatch(
  work: Work,
  user: User,
  { ids, orderIds }: { ids: readonly string[]; orderIds: readonly string[] },
): Promise<PurchaseBatch> {
  const { accountId } = user;
  const known = ids.length === 0 ? [] : await findIntents(work, ids, orderIds);
  const byId = new Map(known.map((intent) => [intent.id, intent]));
  const live = new Map(known.filter(isLive).map((intent) => [intent.orderId, intent]));
  const allowance = ids.length === 0 ? undefined : await lockMemberAllowance(work, user);
  let available = ids.length === 0 ? 0 : availableBeyondDebt(await lockBalances(work.tx, accountId));
  const intents: ReturnType<typeof intentOf>[] = [];

  return {
    earlier: (id) => byId.get(id),
    add(
      { id, maxRate, maxHeld, validUntil = null, isAgain = false },
      { id: orderId, orderNo, status, form, quote },
    ) {
      const before = live.get(orderId);
      if (before) return refuse(before.state === 'succeeded' ? 'ORDER_HAS_LABEL' : 'LABEL_IN_PROGRESS');
      if (status !== ORDER_STATUS.awaiting) return refuse('ORDER_NOT_EDITABLE');
      if (validUntil !== null && !isAgain && work.now > new Date(validUntil))
        return refuse('PURCHASE_EXPIRED');
      const offer = offerFor(form, { user, quote, maxRate, maxHeld });
      if (!offer.ok) return offer;
      const needed = neededFor(offer.value);
      const lack = shortfallOf(available, needed);
      if (lack) return lack;
      const most = allowance?.take(offer.value.holdCents) ?? ok(null);
      if (!most.ok) return most;
      available -= needed;
      const by = { userId: user.id, apiKeyId: user.apiKey?.id ?? null };
      const capCents = lower(offer.value.capCents, most.value);
      intents.push(
        intentOf(
          work,
          { ...offer.value, capCents, isAgain },
          { id, accountId, ...by, orderId, orderNo, form },
        ),
      );
      return ok(null);
    },
    isEmpty: () => intents.length === 0,
    async write(wake) {
      const holds = intents.map(({ id: intentId, ...held }) => ({ ...held, intentId }));
      const placed = await placeHolds(work.tx, accountId, holds, work.now);
      if (!placed.ok) throw new Error('the balance does not cover what it was reckoned to cover');
      await work.tx.insert(labelIntents).values(intents);
      await setPurchaseStates(
        work,
        intents.map(({ id, orderId, state }) => ({
          orderId,
          state: stateOfNew({ id, isAgain: state === 'unknown' }),
        })),
      );
      recordOrderEvents(
        work,
        user,
        intents.map(({ orderId, labelId }) => ({ code: 'labelAsked', orderId, labelId })),
      );
      work.deferWrite(auditStatement(work, personOf({ user, address: '' }), intents.map(boughtAct)));
      work.changed(accountId, 'postage', accountId);
      work.afterCommit(wake);
    },
  };
}

const lower = (cap: number | null, most: number | null): number | null =>
  cap === null || most === null ? (cap ?? most) : Math.min(cap, most);

const boughtAct = ({ labelId, accountId, userId, orderNo, holdCents }: ReturnType<typeof intentOf>): Act => ({
  kind: 'labelBuy',
  accountId,
  userId,
  itemId: labelId,
  facts: [
    { name: 'orderNo', value: orderNo, format: 'text' },
    { name: 'amount', value: dollarsFromCents(holdCents), format: 'dollars' },
  ],
});

const isLive = ({ state }: LabelIntent) => state !== 'rejected' && state !== 'voided';

/** Under these names, whoever owns them, and of these orders. */
function findIntents(
  { tx }: Work,
  ids: readonly string[],
  orderIds: readonly string[],
): Promise<LabelIntent[]> {
  return tx
    .select()
    .from(labelIntents)
    .where(
      sql`${labelIntents.id} = any(${sql.param(ids)}) or (${labelIntents.orderId} = any(${sql.param(orderIds)})
        and ${labelIntents.state} not in ('rejected', 'voided'))`,
    )
    .orderBy(asc(labelIntents.id));
}

/** What is agreed to for the label of a form. */
interface Offer extends Held, Pick<LabelIntent, 'insurance'> {
  quote: RateResult;
  capCents: number | null;
}

/** Price, deposit and duties of a form as it is kept. Refusals: NO_RATE, NO_RETURN_ROUTE, PRICE_ABOVE_LIMIT, HELD_ABOVE_LIMIT. */
function offerFor(
  form: OrderForm,
  {
    user,
    quote,
    maxRate,
    maxHeld,
  }: Pick<PurchaseOrder, 'maxRate' | 'maxHeld'> & { user: User; quote: RateResult | null },
): Result<Offer, Rejection> {
  if (quote === null || quote.rate === null) return refuse('NO_RATE');
  const cents = centsFromDollars(quote.rate);
  if (cents <= 0) return refuse('NO_RATE');
  const bond = bondTermsFor(form, user);
  if (!bond.ok) return bond;
  const capCents = maxRate === null ? null : Math.min(centsFromDollars(maxRate), Number.MAX_SAFE_INTEGER);
  if (capCents !== null && cents > capCents)
    return refuse('PRICE_ABOVE_LIMIT', { rate: quote.rate, rateText: quote.rate.toFixed(2) });
  const { packagesCents, dutiesCents, totalCents } = securityOf(form, bond.value);
  const held = dollarsFromCents(totalCents);
  if (maxHeld !== null && held > maxHeld)
    return refuse('HELD_ABOVE_LIMIT', { held, heldText: held.toFixed(2) });
  return ok({
    quote,
    insurance: thirdPartyInsuranceOf(form, user.settings),
    capCents,
    holdCents: cents,
    depositCents: packagesCents,
    dutyCents: dutiesCents,
  });
}

/** Its row as long as nobody has taken it up. */
function intentOf(
  { now, newId }: Work,
  { quote, insurance, capCents, holdCents, depositCents, dutyCents, isAgain }: Offer & { isAgain: boolean },
  of: Pick<LabelIntent, 'id' | 'accountId' | 'userId' | 'apiKeyId' | 'orderId' | 'orderNo' | 'form'>,
) {
  return {
    ...of,
    state: isAgain ? 'unknown' : 'held',
    unknownSince: isAgain ? now : null,
    carrierRef: of.id,
    quote,
    insurance,
    priceCapCents: capCents,
    holdCents,
    depositCents,
    dutyCents,
    labelId: newId(),
    runAfter: now,
    createdAt: now,
    updatedAt: now,
  } satisfies typeof labelIntents.$inferInsert;
}

/** What a new purchase makes of its order. */
export const stateOfNew = ({
  id: customerObjectId,
  isAgain = false,
}: Pick<PurchaseOrder, 'id' | 'isAgain'>) =>
  ({
    status: ORDER_STATUS.processing,
    customerObjectId,
    labelStatus: 'CREATING',
    labelError: null,
    labelUnknown: isAgain,
    labelId: null,
    trackingNo: null,
    priceException: false,
  }) satisfies PurchaseState;
