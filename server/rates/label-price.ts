import type { LabelPrice } from '#contract/rates.ts';
import { securityOf } from '#domain/bond/security.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { bondTermsFor } from '#server/bond/bond-terms.ts';
import type { User } from '#server/http/server-context.ts';
import { quoteForOrder } from './quote-order.ts';

/** What buying the order's label takes and holds, by the same prices as the purchase itself. */
export function priceOfLabel(form: OrderForm, user: User): LabelPrice {
  const rate = quoteForOrder(form, user)?.rate ?? null;
  if (rate === null || rate <= 0) return withoutPrice('NO_RATE');
  const bond = bondTermsFor(form, user);
  if (!bond.ok) return withoutPrice(bond.error.type);
  const { totalCents, dutiesCents } = securityOf(form, bond.value);
  return {
    rate,
    held: dollarsFromCents(totalCents),
    duties: dollarsFromCents(dutiesCents),
    returnFee: bond.value.rate,
    errorCode: null,
  };
}

const withoutPrice = (errorCode: string): LabelPrice => ({
  rate: null,
  held: 0,
  duties: 0,
  returnFee: 0,
  errorCode,
});
