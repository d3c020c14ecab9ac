import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RateResult } from '#domain/order/order.ts';
import { AgeLabel } from '#ui/age-label.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { missingIn, offered, type CalculatorInput } from './calculator-input.ts';
import type { Estimate } from './estimate.ts';
import { RateRows } from './rate-rows.tsx';
import type { Answer } from './use-estimate.ts';

const NEW_ORDER = '/auth/orders/new';

interface Props {
  input: CalculatorInput;
  answer: Answer | null;
  onAskNow: () => void;
  /** A rate was chosen of those for this input. */
  onOrder: (rate: RateResult, input: CalculatorInput) => void;
}

/** One of: what is still missing, where else to ask, why it failed, or the rates. */
export function CalculatorResults({ input, answer, onAskNow, onOrder }: Props) {
  const { t } = useTranslation(['calculator', 'common', 'errors']);
  const missing = missingIn(input);
  if (missing === 'canada') {
    return (
      <Card padded={false}>
        <EmptyState
          icon="globe"
          title={t('canada.title')}
          text={t('canada.text')}
          actions={
            <Link to={NEW_ORDER} className={buttonClass('primary')}>
              {t('canada.act')}
            </Link>
          }
        />
      </Card>
    );
  }
  if (missing !== null) {
    return (
      <Card padded={false}>
        <EmptyState icon="calculator" title={t('resultsTitle')} text={t(`missing.${missing}`)} />
      </Card>
    );
  }
  const isStale = answer !== null && answer.input !== input;
  if (answer === null || (isStale && answer.estimate === null)) {
    return (
      <Card padded={false}>
        <SkeletonRows label={t('common:loading')} />
      </Card>
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
  const rates = offered(answer.estimate.results, answer.input.packageNum);
  return (
    <div className="flex flex-col gap-3">
      {isStale && (
        <Button icon="refresh" className="self-start" onClick={onAskNow}>
          {t('recalculate')}
        </Button>
      )}
      <div className={cx('flex flex-col gap-3 transition-opacity', isStale && 'opacity-55')}>
        <AgeOf estimate={answer.estimate} />
        <Card padded={false}>
          {rates.length === 0 ? (
            <EmptyState icon="calculator" title={t('none')} />
          ) : (
            <RateRows rates={rates} onOrder={isStale ? null : (rate) => onOrder(rate, answer.input)} />
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
