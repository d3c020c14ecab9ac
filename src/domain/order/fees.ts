/** The lines a price is made of. */
export const FEE_LINES = [
  'base',
  'fuel',
  'residential',
  'cod',
  'dryIce',
  'signature',
  'insurance',
  'saturdayDelivery',
  'pickup',
  'additionalHandling',
  'largePackage',
  'remoteArea',
  'peakResidential',
  'peakLargePackage',
  'oversize',
  'changeAddress',
  'other',
] as const;
export type FeeLine = (typeof FEE_LINES)[number];

/** Amounts in dollars by fee line; the lines sum to `total`, and `total` is the rate. */
export type FeeDetail = { total: number } & Partial<Record<FeeLine, number>>;
