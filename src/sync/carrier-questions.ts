import type { NetworkServices } from '#contract/services.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { Http } from './http.ts';

/** Questions whose calls are loaded when the first of them is asked. */
const CARRIER_QUESTIONS = [
  'scanFormLabels',
  'scanForms',
  'saveScanForm',
  'cancelScanForm',
  'pickups',
  'savePickup',
  'cancelPickup',
  'filings',
  'claims',
  'claimTerms',
  'saveClaim',
  'voidPackages',
  'addressChanges',
  'changeAddress',
] as const satisfies (keyof NetworkServices)[];
export type CarrierQuestion = (typeof CARRIER_QUESTIONS)[number];

type Asked = (...given: unknown[]) => unknown;

export function carrierQuestions(
  http: Http,
  db: () => UserDatabase | null,
): Pick<NetworkServices, CarrierQuestion> {
  const asking = CARRIER_QUESTIONS.map((name) => [
    name,
    async (...given: unknown[]) => {
      const loaded = (await import('./ask-carrier.ts')).carrierAnswers(http, db);
      return (loaded[name] as Asked)(...given);
    },
  ]);
  return Object.fromEntries(asking) as Pick<NetworkServices, CarrierQuestion>;
}
