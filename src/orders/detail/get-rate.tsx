import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { RateResult } from '#domain/order/order.ts';
import { useUser } from '#store/live.ts';
import { formOf } from '#store/order-row.ts';
import type { OrderRow } from '#store/rows.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useOrdersPorts } from '../ports.tsx';

type Answer = { rate: RateResult | null; isEstimate: boolean };

/** What the saved order costs now: the server's word, without it this device's estimate. */
export function GetRate({ row, onRate }: { row: OrderRow; onRate: (rate: RateResult) => void }) {
  const { t } = useTranslation(['rates-panel', 'rates', 'sync']);
  const { ask, quoteAll, today } = useOrdersPorts();
  const user = useUser();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);

  const askServer = async (): Promise<RateResult | null> => {
    if (row.pending > 0) return null;
    const reply = await ask.rateOfOrder(row.id);
    return reply.ok ? reply.value : null;
  };
  const estimate = async (): Promise<RateResult | null> => {
    if (!user) return null;
    const all = await quoteAll(normalise(formOf(row), 'edit'), factsOf(user, today(), 'edit'));
    return all.find((rate) => rate.carrierServiceId === row.order.carrierServiceId) ?? null;
  };
  const get = async () => {
    setAsking(true);
    const own = await askServer();
    const rate = own ?? (await estimate());
    setAsking(false);
    setAnswer({ rate, isEstimate: own === null });
    if (rate?.isSuccess) onRate(rate);
  };

  return (
    <div className="mt-3 flex flex-col gap-3">
      {answer && !answer.rate?.isSuccess && (
        <Banner tone="warn" role="status">
          {answer.rate
            ? answer.rate.messages
                .map((reason) => t([`rates:reason.${reason}`, 'rates:reason.other']))
                .join(' ')
            : t('rates:reason.other')}
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
