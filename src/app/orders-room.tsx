import { useCallback, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { OrdersPortsProvider, type OrdersPorts } from '#orders/ports.tsx';
import { useBusy } from '#ui/busy.ts';
import { today } from './today.ts';
import { network } from './wiring.ts';
import { rating, validation } from './workers.ts';

/** The order screens, with what they need from outside their room. */
export function OrdersRoom() {
  const [held, setHeld] = useState(false);
  useBusy(held);
  const holdUpdates = useCallback((isHeld: boolean) => setHeld(isHeld), []);
  const ports = useMemo<OrdersPorts>(
    () => ({
      now: () => Date.now(),
      today,
      hour: () => new Date().getHours(),
      judge: (form, stage, facts) => validation().judge(form, stage, facts),
      quoteAll: (form, facts) =>
        rating().quoteAll(form, facts.user?.userServiceSetting.carrierServiceIds ?? []),
      ask: {
        rates: async (form) => (await network()).ask.rates(form),
        validateAddress: async (question) => (await network()).ask.validateAddress(question),
        parseAddress: async (text) => (await network()).ask.parseAddress(text),
        cities: async (countryCode, zip) => (await network()).ask.cities(countryCode, zip),
        labelPdf: async (label) => (await network()).ask.labelPdf(label),
        voidLabels: async (labelIds) => (await network()).ask.voidLabels(labelIds),
      },
      holdUpdates,
    }),
    [holdUpdates],
  );
  return (
    <OrdersPortsProvider value={ports}>
      <Outlet />
    </OrdersPortsProvider>
  );
}
