import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFromCalculator } from '#domain/order/calculator.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { useUser } from '#store/live.ts';
import { Page } from '#ui/page.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { formOfInput, type CalculatorInput } from './calculator-input.ts';
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

/** All at once: a topic that comes later would blank the page under the user's hands. */
const TOPICS = ['calculator', 'rates-panel', 'rates', 'sync', 'errors', 'common'];

interface Props extends CalculatorPorts {
  /** What was entered before this page was loaded again. */
  before?: CalculatorInput | null;
  onOrder: (form: OrderForm, input: CalculatorInput) => void;
}

export function CalculatorPage({ before = null, onOrder, ...ports }: Props) {
  const { t } = useTranslation(TOPICS);
  const user = useUser();
  const [input, setInput] = useState<CalculatorInput | null>(before);
  const { answer, askNow } = useEstimate(input, ports);
  const now: CalculatorInput = input ?? {
    ...EMPTY,
    massUnit: user?.defaultMassUnit ?? 'lb',
    distanceUnit: user?.defaultDistanceUnit ?? 'in',
  };

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
          <CalculatorResults
            input={now}
            answer={answer}
            onAskNow={askNow}
            onOrder={(rate, asked) =>
              onOrder(formFromCalculator(formOfInput(asked, ports.today()), rate), asked)
            }
          />
        </section>
      </div>
    </Page>
  );
}
