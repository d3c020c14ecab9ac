import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { OrdersPortsProvider, type OrdersPorts } from '#orders/ports.tsx';
import { useBusy } from '#ui/busy.ts';
import { today } from './today.ts';
import { network } from './wiring.ts';
import { places, rating, validation } from './workers.ts';

/** The order screens, with what they need from outside their room. */
export function OrdersRoom({ children }: { children?: ReactNode }) {
  const [held, setHeld] = useState(false);
  useBusy(held);
  const holdUpdates = useCallback((isHeld: boolean) => setHeld(isHeld), []);
  const ports = useMemo<OrdersPorts>(
    () => ({
      now: () => Date.now(),
      today,
      hour: () => new Date().getHours(),
      judge: (form, stage, facts) => validation().judge(form, stage, facts),
      quoteAll: (form, facts) => rating().quoteAll(form, facts.user),
      places: {
        states: (countryCode) => places().states(countryCode),
        parseAddress: (text) => places().parseAddress(text),
        lookUpCity: (countryCode, zip) => places().lookUpCity(countryCode, zip),
        validateAddress: (asked) => places().validateAddress(asked),
      },
      ask: {
        rates: async (form) => (await network()).ask.rates(form),
        validateAddress: async (question) => (await network()).ask.validateAddress(question),
        parseAddress: async (text) => (await network()).ask.parseAddress(text),
        cities: async (countryCode, zip) => (await network()).ask.cities(countryCode, zip),
        labelPdf: async (label) => (await network()).ask.labelPdf(label),
        voidLabels: async (labelIds) => (await network()).ask.voidLabels(labelIds),
        rateOfOrder: async (orderId) => (await network()).ask.rateOfOrder(orderId),
        bondRate: async (form) => (await network()).ask.bondRate(form),
        aesUid: async (form, requestId) => (await network()).ask.aesUid(form, requestId),
        aesItn: async (aesUid) => (await network()).ask.aesItn(aesUid),
        filing: async (aesUid) => (await network()).ask.filing(aesUid),
      },
      holdUpdates,
    }),
    [holdUpdates],
  );
  return <OrdersPortsProvider value={ports}>{children ?? <Outlet />}</OrdersPortsProvider>;
}
