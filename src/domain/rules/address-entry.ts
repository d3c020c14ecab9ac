/** An entry of the address book and what is wrong with it, by the rules of the order form and those of the book. */
import { blankOrderForm } from '../order/blank.ts';
import { factsOf, PLAIN_USER } from '../order/facts.ts';
import type { Address, OrderForm, Side } from '../order/order.ts';
import { sideFields } from '../order/order-address.ts';
import { postalRuleOf } from '../places/postal.ts';
import type { Finding } from '../result.ts';

export type EntryProblem =
  | { kind: 'required' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'finding'; finding: Finding };
export type EntryProblems = Partial<Record<keyof Address, EntryProblem>>;

/** Characters of the name an entry is kept under. Source: specification of the account area, section 5. */
export const NICKNAME = { min: 3, max: 20 } as const;
/** Source: specification of the account area, section 5, Address book form. */
const REQUIRED = ['AddrNickname', 'Name', 'AddressLine1', 'City', 'CountryCode'] as const;

/** An order that has nothing but this address: the checks of the order form judge it as such. */
export function formOfEntry(side: Side, address: Partial<Address>): OrderForm {
  const blank = blankOrderForm();
  const other: Side = side === 'sender' ? 'recipient' : 'sender';
  return {
    ...blank,
    order: {
      ...blank.order,
      ...sideFields(side, address),
      ...sideFields(other, { CountryCode: address.CountryCode ?? 'US' }),
    },
  };
}

/** Nothing of the user or the day matters to an address. */
export const ENTRY_FACTS = factsOf(PLAIN_USER, '2000-01-01');

/** By field, for an entry that is written: the findings of its form, and what the book needs besides. */
export function entryProblems(side: Side, address: Address, findings: readonly Finding[]): EntryProblems {
  const troubles: EntryProblems = {};
  for (const finding of findings) {
    if (finding.section !== side || finding.severity !== 'error') continue;
    for (const field of finding.fields) {
      const key = field.slice(side.length) as keyof Address;
      const isFilled = String(address[key] ?? '').trim() !== '';
      if (isFilled && troubles[key] === undefined) troubles[key] = { kind: 'finding', finding };
    }
  }
  const nickname = [...address.AddrNickname.trim()].length;
  if (nickname < NICKNAME.min || nickname > NICKNAME.max)
    troubles.AddrNickname = { kind: 'length', ...NICKNAME };
  for (const key of neededFields(address.CountryCode))
    if (address[key].trim() === '') troubles[key] = { kind: 'required' };
  return troubles;
}

type NeededField = (typeof REQUIRED)[number] | 'StateCode' | 'ZipCode';

/** What the book needs of an address in a country. */
export function neededFields(countryCode: string): readonly NeededField[] {
  return [
    ...REQUIRED,
    ...(postalRuleOf(countryCode) ? (['ZipCode'] as const) : []),
    ...(countryCode === 'US' ? (['StateCode'] as const) : []),
  ];
}
