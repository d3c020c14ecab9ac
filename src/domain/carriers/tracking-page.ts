import { CARRIER } from './carriers.ts';

/** Where a carrier shows a parcel to anyone. Sources: the carriers' own links in their notices to recipients. */
const TRACKING_PAGES: Readonly<Record<number, string>> = {
  [CARRIER.usps]: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  [CARRIER.ups]: 'https://www.ups.com/track?tracknum=',
  [CARRIER.fedex]: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/** Null: the carrier has no such page, or the parcel no number yet. */
export function trackingPage(carrierId: number | null, trackingNo: string): string | null {
  const page = carrierId === null ? undefined : TRACKING_PAGES[carrierId];
  return page === undefined || trackingNo === '' ? null : page + encodeURIComponent(trackingNo);
}
