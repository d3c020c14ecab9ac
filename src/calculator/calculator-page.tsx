import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#store/live.ts';
import { Page } from '#ui/page.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorInput } from './calculator-input.ts';
import { CalculatorResults } from './calculator-results.tsx';
import { useEstimate, type CalculatorPorts } from './use-estimate.ts';

const EMPTY: CalculatorInput = {
  senderZipCode: '',
  recipientZipCode: '',
  country: 'US',
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

export function CalculatorPage(ports: CalculatorPorts) {
  const { t } = useTranslation(['calculator', 'sync']);
  const user = useUser();
  const [input, setInput] = useState<CalculatorInput | null>(null);
  const { answer, askNow } = useEstimate(input, ports);
  const now: CalculatorInput = input ?? {
    ...EMPTY,
    massUnit: user?.defaultMassUnit ?? 'lb',
    distanceUnit: user?.defaultDistanceUnit ?? 'in',
  };

  useEffect(() => {
    document.title = t('title');
  }, [t]);

  return (
    <Page title={t('heading')}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-6">
        <CalculatorForm
          input={now}
          onChange={(change) => setInput({ ...now, ...change })}
          onSubmit={askNow}
        />
        <section
          aria-label={t('results')}
          aria-live="polite"
          aria-busy={answer !== null && answer.input !== input}
        >
          <CalculatorResults input={now} answer={answer} onAskNow={askNow} />
        </section>
      </div>
    </Page>
  );
}
