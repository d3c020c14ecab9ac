/** The page a recipient follows a shipment on: how long it is there, and in which language it speaks. */
import type { ShipmentStatus } from './tracking-status.ts';

export const PAGE_DAYS = 90;
const DAY_MS = 86_400_000;

/** `endedAt`: when the last parcel was delivered or came back, or the label was voided; null: still under way. */
export function isPageOver(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() >= endedAt.getTime() + PAGE_DAYS * DAY_MS;
}

/** What a shipper may let its recipients be told of, each by its switch among the default settings. */
export const RECIPIENT_NEWS = {
  label: 'mailOnLabel',
  inTransit: 'mailOnTransit',
  delivered: 'mailOnDelivery',
  exception: 'mailOnException',
} as const;
export type RecipientNews = keyof typeof RECIPIENT_NEWS;
export type NewsSettings = Record<(typeof RECIPIENT_NEWS)[RecipientNews], boolean>;

export const isAnyNewsOn = (settings: Readonly<NewsSettings>): boolean =>
  Object.values(RECIPIENT_NEWS).some((name) => settings[name]);

/** What a shipment's new status is to its recipient; null: no news. */
export function newsOf(status: ShipmentStatus): RecipientNews | null {
  return status === 'inTransit' || status === 'delivered' || status === 'exception' ? status : null;
}

/** Countries where most people read Spanish, or simplified Chinese. */
const SPANISH = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '));
const CHINESE = new Set(['CN', 'SG']);

/** The language of a recipient of whom only the country is known. */
export function languageOfCountry(countryCode: string): 'en' | 'cn' | 'es' {
  return SPANISH.has(countryCode) ? 'es' : CHINESE.has(countryCode) ? 'cn' : 'en';
}
