/** Payment cards: which brand, whether a number, security code and expiry can be right. */

/** A card as it is typed. Held in memory only: neither number nor security code is ever stored or logged. */
export interface Card {
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string;
  firstName: string;
  lastName: string;
  zipCode: string;
}

/** What may be shown and kept of a card. */
export interface CardSummary {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A card its owner may pay with again. */
export interface StoredCard extends CardSummary {
  /** The payment provider's name for it. */
  token: string;
}

interface BrandRule {
  /** Ranges of the leading digits, from and to of the same length. */
  prefixes: readonly (readonly [from: string, to: string])[];
  lengths: readonly number[];
  cvcLength: number;
}

/** By the issuer ranges the networks publish (ISO/IEC 7812). Of ranges that overlap the longer prefix counts. */
const BRANDS = {
  visa: { prefixes: [['4', '4']], lengths: [13, 16, 19], cvcLength: 3 },
  mastercard: {
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    cvcLength: 3,
  },
  amex: {
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    cvcLength: 4,
  },
  discover: {
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16, 17, 18, 19],
    cvcLength: 3,
  },
  diners: {
    prefixes: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, 15, 16, 17, 18, 19],
    cvcLength: 3,
  },
  jcb: { prefixes: [['3528', '3589']], lengths: [16, 17, 18, 19], cvcLength: 3 },
  unionpay: { prefixes: [['62', '62']], lengths: [16, 17, 18, 19], cvcLength: 3 },
} as const satisfies Record<string, BrandRule>;
export type CardBrand = keyof typeof BRANDS;

export interface CardFlaw {
  field: keyof Card;
  reason:
    | 'required'
    | 'not_digits'
    | 'unknown_brand'
    | 'wrong_length'
    | 'wrong_check_digit'
    | 'no_month'
    | 'expired'
    | 'too_far';
}

const MAX_YEARS_AHEAD = 20;

/** The digits of a number typed with blanks or hyphens between its groups; null: something else is in it. */
export function cardDigits(typed: string): string | null {
  const digits = typed.trim().replaceAll(/[ -]/g, '');
  return /^[0-9]+$/.test(digits) ? digits : null;
}

/** By the leading digits, also of a number that is still being typed; null: none that is taken. */
export function brandOf(digits: string): CardBrand | null {
  const brands = Object.keys(BRANDS) as CardBrand[];
  return (
    brands.find((brand) =>
      BRANDS[brand].prefixes.some(([from, to]) => {
        const lead = digits.slice(0, from.length);
        return lead.length === from.length && lead >= from && lead <= to;
      }),
    ) ?? null
  );
}

/** The check digit is right: every second digit from the right doubled, the digits add up to a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && total % 10 === 0;
}

/** What is wrong with a card, one flaw for each field. `today`: `yyyy-MM-dd`; good to the last day of its month. */
export function cardFlaws(card: Card, today: string): CardFlaw[] {
  const brand = brandOf(cardDigits(card.number) ?? '');
  const reasons: Record<keyof Card, CardFlaw['reason'] | null> = {
    number: numberFlaw(card.number),
    expMonth: expiryFlaw(card, today),
    expYear: yearFlaw(card, today),
    cvc: cvcFlaw(card.cvc, brand),
    firstName: card.firstName.trim() === '' ? 'required' : null,
    lastName: card.lastName.trim() === '' ? 'required' : null,
    zipCode: card.zipCode.trim() === '' ? 'required' : null,
  };
  return (Object.keys(reasons) as (keyof Card)[]).flatMap((field) => {
    const reason = reasons[field];
    return reason === null ? [] : [{ field, reason }];
  });
}

function numberFlaw(typed: string): CardFlaw['reason'] | null {
  if (typed.trim() === '') return 'required';
  const digits = cardDigits(typed);
  if (digits === null) return 'not_digits';
  const brand = brandOf(digits);
  if (brand === null) return 'unknown_brand';
  const { lengths }: BrandRule = BRANDS[brand];
  if (!lengths.includes(digits.length)) return 'wrong_length';
  return passesLuhn(digits) ? null : 'wrong_check_digit';
}

function cvcFlaw(cvc: string, brand: CardBrand | null): CardFlaw['reason'] | null {
  if (cvc === '') return 'required';
  if (!/^[0-9]+$/.test(cvc)) return 'not_digits';
  const isRight =
    brand === null ? cvc.length === 3 || cvc.length === 4 : cvc.length === BRANDS[brand].cvcLength;
  return isRight ? null : 'wrong_length';
}

function expiryFlaw({ expMonth, expYear }: Card, today: string): CardFlaw['reason'] | null {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return 'no_month';
  const [year, month] = today.split('-').map(Number);
  return expYear === year && expMonth < (month ?? 0) ? 'expired' : null;
}

function yearFlaw({ expYear }: Card, today: string): CardFlaw['reason'] | null {
  const year = Number(today.slice(0, 4));
  if (!Number.isInteger(expYear) || expYear < year) return 'expired';
  return expYear > year + MAX_YEARS_AHEAD ? 'too_far' : null;
}
