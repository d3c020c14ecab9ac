/** How long a purchase that is sent later may wait. After that its price, its day and its parcel may be others. */
export const QUEUED_PURCHASE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether it has waited too long. `validUntil` and `now` are epoch milliseconds; without an end it may always be sent. */
export const hasEnded = (validUntil: number | undefined, now: number): boolean =>
  validUntil !== undefined && now > validUntil;
