import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFromCalculator } from '#domain/order/calculator.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { useServices } from '#services/services.tsx';
import { useUser } from '#store/lists/live.ts';
import { useAddresses } from '#store/lists/live-collections.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { formOfInput, withCountryOfCode, type CalculatorInput } from './calculator-input.ts';
import { CalculatorResults } from './calculator-results.tsx';
import { useEstimate } from './use-estimate.ts';

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
const TOPICS = ['calculator', 'form', 'rates-panel', 'rates', 'sync', 'errors', 'common'];

interface Props {
  /** What was entered when this page was here last. */
  before?: CalculatorInput | null;
  /** Keeps what is entered; null: it was cleared. */
  onKeep: (input: CalculatorInput | null) => void;
  onOrder: (form: OrderForm) => void;
  /** Rates are there. */
  onCalculated: () => void;
}

export function CalculatorPage({ before = null, onKeep, onOrder, onCalculated }: Props) {
  const { t } = useTranslation(TOPICS);
  const { today } = useServices();
  const user = useUser();
  const sender = useAddresses({ type: 'sender', limit: 1 })?.rows[0];
  const [input, setInput] = useState<CalculatorInput | null>(before);
  const { answer, askNow } = useEstimate(input);
  const hasRates = answer?.estimate != null;
  useEffect(() => {
    if (hasRates) onCalculated();
  }, [hasRates, onCalculated]);
  const now: CalculatorInput = input ?? {
    ...EMPTY,
    senderZipCode: sender?.countryCode === 'US' ? sender.zipCode : '',
    massUnit: user?.defaultMassUnit ?? 'lb',
    distanceUnit: user?.defaultDistanceUnit ?? 'in',
  };
  const [round, setRound] = useState(0);
  /** What is filled in by itself does not change any more under the user's hands. */
  const keep = () => setInput((was) => was ?? now);
  const enter = (next: CalculatorInput | null) => {
    setInput(next);
    onKeep(next);
  };
  const change = (given: Partial<CalculatorInput>) => {
    const next = { ...now, ...given };
    enter(given.recipientZipCode === undefined ? next : withCountryOfCode(next));
  };
  const clear = () => {
    enter(null);
    setRound(round + 1);
  };
  return (
    <Page
      title={t('heading')}
      actions={
        input !== null && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start lg:gap-6">
        <CalculatorForm key={round} input={now} onFocus={keep} onChange={change} onSubmit={askNow} />
        <section
          aria-label={t('results')}
          aria-live="polite"
          aria-busy={answer !== null && answer.input !== input}
        >
          <CalculatorResults
            input={now}
            answer={answer}
            onAskNow={askNow}
            today={today}
            onOrder={(rate, asked, channelId) =>
              onOrder(formFromCalculator(formOfInput(asked, today()), rate, channelId))
            }
          />
        </section>
      </div>
    </Page>
  );
}
