import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import type { RateOrder } from '#domain/rating/rate-order.ts';
import { FailedRates } from '#rates/failed-rates.tsx';
import { useUser } from '#store/lists/live.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import {
  formOfInput,
  isWithoutUsps,
  limitsIn,
  missingIn,
  offered,
  type CalculatorInput,
  type Missing,
} from './calculator-input.ts';
import type { Estimate } from './estimate.ts';
import { RateRows } from './rate-rows.tsx';
import type { Answer } from './use-estimate.ts';

interface Props {
  input: CalculatorInput;
  answer: Answer | null;
  onAskNow: () => void;
  /** A rate was chosen of those for this input; null: on to the order form without one. */
  onOrder: (rate: RateResult | null, input: CalculatorInput, channelId: number | null) => void;
  today: () => string;
}

/** Not merely still to be entered. */
const WARNINGS: readonly Missing[] = ['invalidZip', 'packages', 'integer', 'oversize'];

/** One of: what is still missing, where else to ask, why it failed, or the rates. */
export function CalculatorResults({ input, answer, today, onAskNow, onOrder }: Props) {
  const { t } = useTranslation(['calculator', 'common', 'errors']);
  const [order, setOrder] = useState<RateOrder>('price');
  const missing = missingIn(input);
  if (missing === 'canada') {
    return (
      <Card padded={false}>
        <EmptyState
          icon="globe"
          title={t('canada.title')}
          text={t('canada.text')}
          actions={
            <Button variant="primary" onClick={() => onOrder(null, input, null)}>
              {t('canada.act')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (missing !== null && WARNINGS.includes(missing)) {
    return <Banner tone="warn">{t(`missing.${missing}`, limitsIn(input))}</Banner>;
  }
  if (missing !== null) {
    return (
      <Card padded={false}>
        <EmptyState icon="calculator" title={t('resultsTitle')} text={t(`missing.${missing}`)} />
      </Card>
    );
  }
  const isChanged = answer !== null && answer.input !== input;
  if (answer === null || isChanged) {
    return (
      <div className="flex flex-col gap-3">
        {isChanged && (
          <Button icon="refresh" className="self-start" onClick={onAskNow}>
            {t('recalculate')}
          </Button>
        )}
        <Card padded={false}>
          <SkeletonRows label={t('common:loading')} />
        </Card>
      </div>
    );
  }
  if (answer.estimate === null) {
    const { rejection } = answer;
    return (
      <Card padded={false}>
        <EmptyState
          icon="alert"
          title={t('failed')}
          text={t([`errors:${rejection?.type}`, 'errors:unknown'], rejection?.params)}
          actions={
            <Button variant="primary" icon="refresh" onClick={onAskNow}>
              {t('retry')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Rates
      estimate={answer.estimate}
      input={input}
      today={today}
      order={order}
      onSort={setOrder}
      onAskNow={onAskNow}
      onOrder={onOrder}
    />
  );
}

interface RatesProps extends Pick<Props, 'onAskNow' | 'onOrder' | 'today'> {
  estimate: Estimate;
  input: CalculatorInput;
  order: RateOrder;
  onSort: (order: RateOrder) => void;
}

function Rates({ estimate, input, today, order, onSort, onAskNow, onOrder }: RatesProps) {
  const { t } = useTranslation(['calculator', 'rates-panel']);
  const channels = useUser()?.carrierChannelInfos ?? [];
  const { good, failed } = offered(estimate.results, input.packageNum, order);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {good.length > 1 && (
          <SelectField<RateOrder>
            label={t('rates-panel:sort.label')}
            hideLabel
            value={order}
            onChange={(value) => value && onSort(value)}
            options={(['price', 'arrival'] as const).map((value) => ({
              value,
              label: t(`rates-panel:sort.${value}`),
            }))}
            className="w-72 max-w-full"
          />
        )}
        {estimate.source !== 'server' && (
          <Button icon="refresh" onClick={onAskNow}>
            {t('recalculate')}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <AgeOf estimate={estimate} />
        <Card padded={false}>
          {good.length === 0 ? (
            <EmptyState icon="calculator" title={t('none')} />
          ) : (
            <RateRows
              rates={good}
              order={formOfInput(input, today()).order}
              channels={channels}
              onOrder={(rate, channelId) => onOrder(rate, input, channelId)}
            />
          )}
          {(failed.length > 0 || isWithoutUsps(input.packageNum)) && (
            <div className="flex flex-col gap-2 border-t border-line px-4 py-3 sm:px-5">
              {isWithoutUsps(input.packageNum) && <p className="text-sm text-text-2">{t('withoutUsps')}</p>}
              {failed.length > 0 && (
                <Disclosure title={t('rates-panel:notAvailable', { count: failed.length })}>
                  <FailedRates rates={failed} className="pb-1 pl-6" />
                </Disclosure>
              )}
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}

/** Prices that are not the server's of this minute say so. */
function AgeOf({ estimate: { source, fetchedAt } }: { estimate: Estimate }) {
  const { t } = useTranslation(['calculator', 'sync']);
  if (source === 'server') return null;
  return (
    <Banner tone="queued" icon="cloud-off">
      <AgeLabel time={fetchedAt} fresh={t('sync:rate.now')} className="text-text!">
        {(relative) => t('sync:rate.age', { relative })}
      </AgeLabel>
    </Banner>
  );
}
