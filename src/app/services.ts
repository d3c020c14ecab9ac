/** What screens ask of the rest of the app. Each part is loaded when it is first asked. */
import { lazy } from 'react';
import type { NetworkServices } from '#contract/services.ts';
import type { Services } from '#services/services.tsx';
import { printForm, printLabels, printPapers } from './screens/printing.tsx';
import { today } from './start/today.ts';
import { network } from './wiring.ts';
import { places, rating, validation } from './workers.ts';

/** Every question of `NetworkServices`, asked of the network once that is loaded. */
const ask = new Proxy({} as NetworkServices, {
  get(_, question: keyof NetworkServices | 'then') {
    // An object with `then` would be waited for like a promise.
    if (question === 'then') return undefined;
    return async (...given: never[]) => {
      const { ask: asked } = await network();
      return (asked[question] as (...given: never[]) => unknown)(...given);
    };
  },
});

const pins = () => import('./lock/own-pin.ts');

const ChangedFields = lazy(async () => ({
  default: (await import('#sync-centre/changed-fields.tsx')).ChangedFields,
}));

export const services: Services = {
  ask,
  judge: (form, stage, facts) => validation().judge(form, stage, facts),
  quoteAll: (form, user) => rating().quoteAll(form, user),
  quoteService: (form, serviceId, user) => rating().quoteService(form, serviceId, user),
  places: {
    states: (countryCode) => places().states(countryCode),
    parseAddress: (text) => places().parseAddress(text),
    lookUpCity: (countryCode, zip) => places().lookUpCity(countryCode, zip),
    validateAddress: (asked) => places().validateAddress(asked),
  },
  print: { labels: printLabels, papers: printPapers, form: printForm },
  weigh: async (unit) => (await import('./input/weigh.ts')).weigh(unit),
  pin: {
    state: async () => (await pins()).pinState(),
    set: async (given) => (await pins()).setOwnPin(given, ask),
    remove: async () => (await pins()).removeOwnPin(),
    setIdleMinutes: async (minutes) => (await pins()).keepIdleMinutes(minutes),
    lock: async () => (await import('./lock/lock.ts')).lockNow(),
  },
  sharedText: async () => (await import('./input/shared-text.ts')).sharedText(),
  now: () => Date.now(),
  today,
  hour: () => new Date().getHours(),
  ChangedFields,
};
