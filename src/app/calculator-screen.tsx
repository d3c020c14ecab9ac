import { CalculatorPage, type Estimate } from '#calculator/calculator-page.tsx';
import type { OrderForm } from '#domain/order/order.ts';
import { sessionActor } from './session.ts';
import { today } from './today.ts';
import { ask } from './network.ts';
import { rating } from './workers.ts';

/** The server's rates; without a connection this device's own. */
async function estimate(form: OrderForm): Promise<Estimate> {
  const reply = await ask.rates(form);
  if (reply.ok) return { results: reply.value, source: 'server' };
  const allowed = sessionActor.getSnapshot().context.user?.userServiceSetting.carrierServiceIds ?? [];
  return { results: await rating().quoteAll(form, allowed), source: 'estimate' };
}

export function CalculatorScreen() {
  return <CalculatorPage today={today} estimate={estimate} />;
}
