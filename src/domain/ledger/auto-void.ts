/** Voiding of labels that were never used, by themselves. Source: specification of the account area, section 9, Void. */
import { CARRIER } from '../carriers/carriers.ts';
import type { UserSettings } from '../order/facts.ts';

type Settings = Pick<
  UserSettings['defaultSettings'],
  'autoVoidLabel' | 'autoVoidUspsLabel' | 'autoVoidUspsLabel15' | 'autoVoidDays'
>;

/** The usual number of days, and the longer one of USPS. */
export const AUTO_VOID = { days: 7, uspsDays: 15 } as const;
/** Fewest and most days to choose from: USPS voids no label older than 21 days. */
export const AUTO_VOID_DAYS = { min: 1, max: 20 } as const;

/** Days after which an unused label of the carrier is voided by itself; null: never. */
export function autoVoidDaysFor(settings: Settings, carrierId: number | null): number | null {
  const days = settings.autoVoidDays ?? AUTO_VOID.days;
  if (carrierId !== CARRIER.usps) return settings.autoVoidLabel ? days : null;
  if (settings.autoVoidUspsLabel15) return AUTO_VOID.uspsDays;
  return settings.autoVoidUspsLabel ? days : null;
}

/** Whether the user has labels of any carrier voided by themselves: new orders then take part. */
export function voidsUnusedLabels(settings: Settings): boolean {
  return settings.autoVoidLabel || settings.autoVoidUspsLabel || settings.autoVoidUspsLabel15;
}
