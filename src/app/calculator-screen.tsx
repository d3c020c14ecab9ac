import { CalculatorPage } from '#calculator/calculator-page.tsx';
import { estimateRates } from '#calculator/estimate.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { currentDatabase } from '#store/current.ts';
import { ratesFingerprint } from '#store/rates.ts';
import { sessionActor } from './session.ts';
import { today } from './today.ts';
import { ask } from './network.ts';
import { rating } from './workers.ts';

const estimate = (form: OrderForm) =>
  estimateRates(form, {
    now: () => Date.now(),
    askServer: (asked) => ask.rates(asked),
    async keptOf(asked) {
      const kept = await currentDatabase()?.rates.get(ratesFingerprint(asked));
      return kept?.source === 'server' ? kept : null;
    },
    quoteHere(asked) {
      const { user } = sessionActor.getSnapshot().context;
      return rating().quoteAll(asked, user?.userServiceSetting.carrierServiceIds ?? []);
    },
  });

export function CalculatorScreen() {
  return <CalculatorPage today={today} estimate={estimate} />;
}
