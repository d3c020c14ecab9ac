import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { RateResult } from '#domain/order/order.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import type { Finding } from '#domain/result.ts';
import { useUser } from '#store/lists/live.ts';
import { formOf } from '#store/orders/order-row.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useServices } from '#services/services.tsx';
import type { ShownPrice } from '../shown-price.ts';

/** With findings there is no price: they stand in its way. */
type Answer = { rate: RateResult | null; isEstimate: boolean; findings: Finding[] };

/** A price got for an order as it was saved. */
export interface FreshPrice {
  rate: RateResult;
  shown: ShownPrice;
  /** Of the order it was got for. */
  key: string;
}

export const keyOf = (row: OrderRow): string => priceKey(normalise(formOf(row), 'edit'));

/** What the saved order costs now: the server's word, without it this device's estimate. */
export function GetRate({ row, onRate }: { row: OrderRow; onRate: (price: FreshPrice) => void }) {
  const { t } = useTranslation(['rates-panel', 'rates', 'sync', 'findings']);
  const { ask, judge, now, quoteAll, today } = useServices();
  const user = useUser();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);

  const findErrors = async (): Promise<Finding[]> => {
    if (!user) return [];
    const findings = await judge(formOf(row), 'rate', factsOf(user, today(), 'edit'));
    return findings.filter(({ severity }) => severity === 'error');
  };
  const askServer = async (): Promise<RateResult | null> => {
    if (row.pending > 0) return null;
    const reply = await ask.rateOfOrder(row.id);
    return reply.ok ? reply.value : null;
  };
  const estimate = async (): Promise<RateResult | null> => {
    if (!user) return null;
    const all = await quoteAll(normalise(formOf(row), 'edit'), user);
    return all.find((rate) => rate.carrierServiceId === row.order.carrierServiceId) ?? null;
  };
  const get = async () => {
    setAsking(true);
    const findings = await findErrors();
    const isRateable = findings.length === 0;
    const own = isRateable ? await askServer() : null;
    const rate = own ?? (isRateable ? await estimate() : null);
    setAsking(false);
    setAnswer({ rate, isEstimate: own === null, findings });
    if (!rate?.isSuccess || rate.rate === null) return;
    const { rate: amount, feeDetail: fees, carrierServiceId: serviceId } = rate;
    const source = own === null ? 'local' : 'server';
    onRate({ rate, shown: { amount, source, at: now(), fees, serviceId }, key: keyOf(row) });
  };

  const reasonsOf = ({ rate, findings }: Answer): string => {
    if (findings.length > 0)
      return [t('wrong'), ...findings.map(({ rule, params }) => t(`findings:${rule}`, params))].join(' ');
    const messages = rate?.messages ?? ['other'];
    return messages.map((reason) => t([`rates:reason.${reason}`, 'rates:reason.other'])).join(' ');
  };

  return (
    <div className="mt-3 flex flex-col gap-3">
      {answer && !answer.rate?.isSuccess && (
        <Banner tone="warn" role="status">
          {reasonsOf(answer)}
        </Banner>
      )}
      {answer?.isEstimate && answer.rate?.isSuccess && (
        <p className="text-sm text-queued" role="status">
          {t('sync:rate.age', { relative: t('sync:rate.now') })}
        </p>
      )}
      <Button icon="refresh" loading={isAsking} onClick={() => void get()} className="self-start">
        {t('getRate')}
      </Button>
    </div>
  );
}
