/**
 * What a person who may not see prices is told instead: one table of the fields that tell an amount of money. Applied to
 * every answer where it leaves the server, and by the page to what it reckons itself.
 */

/** `null` where the field takes it, else `absent`. `beside`: only in objects that have this field, too. */
interface HiddenPrice {
  as: 'null' | 'absent';
  beside?: string;
}

const NULL: HiddenPrice = { as: 'null' };
const ABSENT: HiddenPrice = { as: 'absent' };

/** Prices, fees, deposits, duties, charges and balances. */
export const HIDDEN_PRICES: Readonly<Record<string, HiddenPrice>> = {
  // Orders and rates
  rate: NULL,
  originRate: NULL,
  psRate: NULL,
  getRate: NULL,
  feeDetail: NULL,
  originFeeDetail: NULL,
  held: NULL,
  duties: ABSENT,
  returnFee: NULL,
  interDepositRate: NULL,
  // Shipments
  holdAmount: NULL,
  depositAmount: NULL,
  dutyAmount: ABSENT,
  billedAmount: NULL,
  quotedAmount: NULL,
  /** Of a shipment: what its insurance cost. Of an account: what is declared of each new package. */
  insuranceAmount: { as: 'absent', beside: 'labelId' },
  fees: NULL,
  money: NULL,
  amount: NULL,
  fee: NULL,
  given: NULL,
  // The account
  importPackageBond: ABSENT,
  outputPackageBond: ABSENT,
  insuranceRules: ABSENT,
  lowBalanceThreshold: NULL,
  cardFeeRate: ABSENT,
};

/** What a refusal names beside its sentence. */
const IN_REFUSALS: ReadonlySet<string> = new Set([
  'rate',
  'rateText',
  'held',
  'heldText',
  'fee',
  'price',
  'spent',
  'missing',
  'missingText',
  'needed',
]);

const CONTEXT = 'withoutPrice';

/** The same value without any price. `say` words a refusal again whose params told one. */
export function withoutPrices(
  value: unknown,
  say?: (refusal: WordedRefusal) => Partial<WordedRefusal>,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutPrices(entry, say));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned = Object.fromEntries(
    Object.entries(value).flatMap(([name, given]): [string, unknown][] => {
      if (name === 'params') return [[name, given]];
      const hidden = hiddenAs(name, value);
      if (hidden === 'absent') return [];
      return [[name, hidden === 'null' ? null : withoutPrices(given, say)]];
    }),
  );
  return isWordedRefusal(cleaned) ? reworded(cleaned, say) : cleaned;
}

function hiddenAs(name: string, of: object): HiddenPrice['as'] | undefined {
  const hidden = Object.hasOwn(HIDDEN_PRICES, name) ? HIDDEN_PRICES[name] : undefined;
  return hidden && (hidden.beside === undefined || hidden.beside in of) ? hidden.as : undefined;
}

/** A refusal as an envelope, one of many answered together, or a device has it. */
interface WordedRefusal {
  errorCode: string;
  params?: Record<string, string | number>;
  message?: string;
  messageCn?: string;
  messageLocal?: string;
}

const isWordedRefusal = (value: object): value is WordedRefusal =>
  ('errorCode' in value && typeof value.errorCode === 'string') || ('type' in value && 'retry' in value);

function reworded(
  refusal: WordedRefusal,
  say: ((refusal: WordedRefusal) => Partial<WordedRefusal>) | undefined,
) {
  const { params } = refusal;
  if (!params) return refusal;
  const kept = Object.entries(params).filter(([name]) => !IN_REFUSALS.has(name));
  if (kept.length === Object.keys(params).length) return refusal;
  const told = { ...refusal, params: { ...Object.fromEntries(kept), context: CONTEXT } };
  return { ...told, ...say?.(told) };
}
