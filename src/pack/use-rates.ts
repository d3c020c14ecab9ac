/** What every service costs for what lies on the table. */
import { useEffect, useState } from 'react';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import { sortedRates } from '#domain/rating/rate-order.ts';
import { useStation } from './pack-context.tsx';

/** Cheapest first, those without a price last; null: not known yet, or there is nothing to ask for. */
export function useRates(form: OrderForm | null): readonly RateResult[] | null {
  const { ports } = useStation();
  const key = form && rateKey(form);
  const [known, setKnown] = useState<{ key: string; list: readonly RateResult[] } | null>(null);
  useEffect(() => {
    if (!form || key === null) return;
    let isGone = false;
    void ports
      .rates(form)
      .catch(() => [])
      .then((list) => !isGone && setKnown({ key, list: sortedRates(list, 'price') }));
    return () => {
      isGone = true;
    };
    // eslint-disable-next-line react/exhaustive-deps -- the key is all of the form that prices depend on
  }, [ports, key]);
  return known !== null && known.key === key ? known.list : null;
}
