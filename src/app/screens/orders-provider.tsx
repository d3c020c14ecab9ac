import { lazy, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { AddressingPortsProvider } from '#address-fields/ports.tsx';
import { OrdersPortsProvider, type OrdersPorts } from '#orders/ports.tsx';
import { printLabels, printPapers } from './printing.tsx';
import { today } from '../start/today.ts';
import { network } from '../wiring.ts';
import { places, rating, validation } from '../workers.ts';

const ChangedFields = lazy(async () => ({
  default: (await import('#sync-centre/changed-fields.tsx')).ChangedFields,
}));

export const ORDERS_PORTS: OrdersPorts = {
  ChangedFields,
  now: () => Date.now(),
  today,
  hour: () => new Date().getHours(),
  judge: (form, stage, facts) => validation().judge(form, stage, facts),
  quoteAll: (form, facts) => rating().quoteAll(form, facts.user),
  quoteService: (form, serviceId, facts) => rating().quoteService(form, serviceId, facts.user),
  sharedText: async () => (await import('../input/shared-text.ts')).sharedText(),
  weigh: async (unit) => (await import('../input/weigh.ts')).weigh(unit),
  places: {
    states: (countryCode) => places().states(countryCode),
    parseAddress: (text) => places().parseAddress(text),
    lookUpCity: (countryCode, zip) => places().lookUpCity(countryCode, zip),
    validateAddress: (asked) => places().validateAddress(asked),
  },
  print: { labels: printLabels, papers: printPapers },
  ask: {
    rates: async (form) => (await network()).ask.rates(form),
    labelPrices: async (forms) => (await network()).ask.labelPrices(forms),
    findOrders: async (search) => (await network()).ask.findOrders(search),
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
};

/** The order screens, with what they need from outside their room. */
export function OrdersProvider({ children }: { children?: ReactNode }) {
  return (
    <AddressingPortsProvider value={ORDERS_PORTS}>
      <OrdersPortsProvider value={ORDERS_PORTS}>{children ?? <Outlet />}</OrdersPortsProvider>
    </AddressingPortsProvider>
  );
}
