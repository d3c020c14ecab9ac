import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { useUser } from '#store/live.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Page } from '#ui/page.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formOfInput, missingIn, offered, type CalculatorInput } from './calculator-input.ts';
import { RateRows } from './rate-rows.tsx';

export interface Estimate {
  results: RateResult[];
  /** estimate: worked out on this device. */
  source: 'server' | 'estimate';
}

interface Props {
  /** yyyy-MM-dd where the user is. */
  today: () => string;
  estimate: (form: OrderForm) => Promise<Estimate>;
}

const WAIT_MS = 600;

const EMPTY: CalculatorInput = {
  senderZipCode: '',
  recipientZipCode: '',
  isResidential: true,
  packageNum: 1,
  length: null,
  width: null,
  height: null,
  weight: null,
  weight2: null,
  massUnit: 'lb',
  distanceUnit: 'in',
};

export function CalculatorPage({ today, estimate }: Props) {
  const { t } = useTranslation(['calculator', 'common']);
  const user = useUser();
  const [input, setInput] = useState<CalculatorInput | null>(null);
  const [found, setFound] = useState<{ input: CalculatorInput; estimate: Estimate } | null>(null);
  const now: CalculatorInput = input ?? {
    ...EMPTY,
    massUnit: user?.defaultMassUnit ?? 'lb',
    distanceUnit: user?.defaultDistanceUnit ?? 'in',
  };
  const missing = missingIn(now);

  useEffect(() => {
    document.title = t('title');
  }, [t]);

  useEffect(() => {
    if (input === null || missingIn(input) !== null) return;
    let current = true;
    const timer = setTimeout(() => {
      void estimate(formOfInput(input, today())).then((answer) => {
        if (current) setFound({ input, estimate: answer });
      });
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [input, estimate, today]);

  const set = (change: Partial<CalculatorInput>) => setInput({ ...now, ...change });
  const small = now.massUnit === 'lb' ? 'oz' : 'g';
  const stale = found !== null && found.input !== input;
  const rates = found ? offered(found.estimate.results, found.input.packageNum) : [];
  return (
    <Page title={t('heading')}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-6">
        <Card className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('from')}
              value={now.senderZipCode}
              onChange={(senderZipCode) => set({ senderZipCode })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              required
            />
            <TextField
              label={t('to')}
              value={now.recipientZipCode}
              onChange={(recipientZipCode) => set({ recipientZipCode })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              required
            />
          </div>
          <CheckboxField
            label={t('residential')}
            checked={now.isResidential}
            onChange={(isResidential) => set({ isResidential })}
          />
          <RadioCards
            legend={t('units')}
            value={now.massUnit === 'lb' ? 'us' : 'metric'}
            options={[
              { value: 'us', label: t('unitsUs') },
              { value: 'metric', label: t('unitsMetric') },
            ]}
            onChange={(value) =>
              set(
                value === 'us'
                  ? { massUnit: 'lb', distanceUnit: 'in' }
                  : { massUnit: 'kg', distanceUnit: 'cm' },
              )
            }
          />
          <div className="grid grid-cols-3 gap-3">
            {(['length', 'width', 'height'] as const).map((side) => (
              <NumberField
                key={side}
                label={t(side)}
                value={now[side]}
                onChange={(value) => set({ [side]: value })}
                suffix={now.distanceUnit}
                required
              />
            ))}
          </div>
          <div className="grid grid-cols-3 gap-3">
            <NumberField
              label={t('weight')}
              value={now.weight}
              onChange={(weight) => set({ weight })}
              suffix={now.massUnit}
              integer
              required
            />
            <NumberField
              label={t(small)}
              value={now.weight2}
              onChange={(weight2) => set({ weight2 })}
              suffix={small}
              integer
            />
            <NumberField
              label={t('packages')}
              value={now.packageNum}
              onChange={(packageNum) => set({ packageNum })}
              integer
              required
            />
          </div>
          <p className="text-sm text-text-3">{t('canada')}</p>
        </Card>
        <section aria-label={t('results')} aria-live="polite" aria-busy={stale}>
          {missing !== null && (input !== null || found === null) ? (
            <Card padded={false}>
              <EmptyState icon="calculator" title={t('resultsTitle')} text={t(`missing.${missing}`)} />
            </Card>
          ) : found === null ? (
            <Card padded={false}>
              <SkeletonRows label={t('common:loading')} />
            </Card>
          ) : (
            <div className={cx('flex flex-col gap-3 transition-opacity', stale && 'opacity-55')}>
              {found.estimate.source === 'estimate' && <Banner tone="info">{t('estimated')}</Banner>}
              <Card padded={false}>
                {rates.length === 0 ? (
                  <EmptyState icon="calculator" title={t('none')} />
                ) : (
                  <RateRows rates={rates} />
                )}
              </Card>
            </div>
          )}
        </section>
      </div>
    </Page>
  );
}
