/** What screens ask of the rest of the app, each declared once. Given by `src/app/services.ts`. */
import { createContext, useContext, type ComponentType } from 'react';
import type { NetworkServices } from '#contract/services.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { IdleMinutes } from '#domain/pin/idle.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { RatedUser } from '#domain/rating/settings.ts';
import type { Finding, Result } from '#domain/result.ts';
import type { Stage } from '#domain/rules/rule.ts';
import type { Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import type { PlacesApi } from '#workers/places/places.api.ts';

export type PrintOutcome = 'printed' | 'given up' | 'nothing to print';

/** A field by its path, with what it holds here and as it was saved elsewhere. */
export interface ChangedField {
  path: string;
  /** Left out: nothing was changed here. */
  mine?: unknown;
  theirs: unknown;
}

export interface PinState {
  /** Closed: tried too often, or ended by the server. */
  kind: 'none' | 'set' | 'closed';
  /** Somebody has a PIN here, so the screen can be locked. */
  canLock: boolean;
  idleMinutes: IdleMinutes;
}

export interface Services {
  /** Questions to the server; they need a connection. */
  ask: NetworkServices;
  /** The checks, in the validation worker. */
  judge: (form: OrderForm, stage: Stage, facts: Facts) => Promise<Finding[]>;
  /** Rates worked out on this device. */
  quoteAll: (form: OrderForm, user: RatedUser | null) => Promise<RateResult[]>;
  /** The rate of one service, worked out on this device. */
  quoteService: (form: OrderForm, serviceId: number, user: RatedUser | null) => Promise<RateResult>;
  /** States, postal codes and address texts, worked out on this device. */
  places: {
    [Name in keyof PlacesApi]: (
      ...given: Parameters<PlacesApi[Name]>
    ) => Promise<Awaited<ReturnType<PlacesApi[Name]>>>;
  };
  /** Labels on paper, the way this device prints. */
  print: {
    /** In this order. Customs papers of another size are offered after them. */
    labels: (labelIds: readonly string[]) => Promise<PrintOutcome>;
    /** The customs papers alone. */
    papers: (labelIds: readonly string[]) => Promise<PrintOutcome>;
    /** A paper on office paper. `name`: of its file, without its ending; `labelIds`: labels on it, which are then printed. */
    form: (
      name: string,
      pdf: () => Promise<Uint8Array>,
      labelIds?: readonly string[],
    ) => Promise<PrintOutcome>;
  };
  /** What lies on the scale of this table, rounded up to the small unit; null: the user was told why not. */
  weigh: (unit: MassUnit) => Promise<Weight | null>;
  /** Changing places at this device by a PIN, and its lock. */
  pin: {
    /** What this device has of the person at work. */
    state: () => Promise<PinState>;
    set: (given: { pin: string; password: string; code: string }) => Promise<Result<unknown>>;
    remove: () => Promise<void>;
    setIdleMinutes: (minutes: IdleMinutes) => Promise<void>;
    lock: () => Promise<void>;
  };
  /** Text another app shared, which a new order is to be made of, once; null: there is none. */
  sharedText: () => Promise<string | null>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** yyyy-MM-dd and hour of the day where the user is. */
  today: () => string;
  hour: () => number;
  /** Fields with their values, in the words of the form. */
  ChangedFields: ComponentType<{ fields: readonly ChangedField[] }>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing');
  return services;
}
