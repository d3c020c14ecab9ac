/** Amounts, numbers and words as customs papers print them. */
import type { PaperData, PaperItem, PaperParty } from './paper-data.ts';
import { addresseeLines, cityLines } from './sheet.ts';

/** 1,234.50 */
export function amountText(cents: number): string {
  return grouped((cents / 100).toFixed(2));
}

/** The value of one piece: two decimals, or four where the line's value does not divide. */
export function unitValueText({ valueCents, quantity }: PaperItem): string {
  if (!(quantity > 0)) return '';
  const cents = valueCents / quantity;
  return grouped((cents / 100).toFixed(Math.abs(cents - Math.round(cents)) < 1e-6 ? 2 : 4));
}

/** 12.50, or 0.125 where the third decimal counts. */
export function weightText(weight: number): string {
  return grouped(weight.toFixed(3).replace(/0$/, ''));
}

export function quantityText(quantity: number): string {
  return grouped(String(quantity));
}

/** 8517.13.0000 */
export function tariffText(tariffNumber: string): string {
  return tariffNumber.replace(/^(\d{4})(\d{2})(\d*)$/, (_, heading: string, sub: string, rest: string) =>
    [heading, sub, rest].filter(Boolean).join('.'),
  );
}

function grouped(number: string): string {
  return number.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

/** Name, company, street, city and country of a party. */
export function partyLines(party: PaperParty): string[] {
  return [...addresseeLines(party), ...cityLines(party)].filter(Boolean);
}

export function contactLines({ phone, email }: PaperParty): string[] {
  return [phone && `TEL ${phone}`, email].filter(Boolean);
}

const CONTENTS = new Map([
  ['MERCHANDISE', 'Merchandise'],
  ['GIFT', 'Gift'],
  ['DOCUMENT', 'Documents'],
  ['COMMERCIAL_SAMPLE', 'Commercial sample'],
  ['RETURNED_GOODS', 'Returned goods'],
]);
const REASONS = new Map([
  ['SOLD', 'Sale'],
  ['NOT_SOLD', 'Not sold'],
  ['GIFT', 'Gift'],
  ['SAMPLE', 'Sample'],
  ['PERSONAL_EFFECTS', 'Personal effects'],
  ['REPAIR_AND_RETURN', 'Repair and return'],
]);

/** Why the goods leave: the purpose, else the contents. */
export function reasonText({ purpose, contentsType, otherDescribe }: PaperData): string {
  return REASONS.get(purpose ?? '') ?? CONTENTS.get(contentsType ?? '') ?? (otherDescribe || 'Other');
}

/** The boxes of the postal declarations; exactly one is ticked. */
export function contentsBoxes({
  contentsType,
  otherDescribe,
}: PaperData): [text: string, isTicked: boolean][] {
  const boxes = [...CONTENTS].map(([type, text]): [string, boolean] => [text, type === contentsType]);
  const isOther = boxes.every(([, isTicked]) => !isTicked);
  const detail = isOther && otherDescribe !== '' ? `: ${otherDescribe}` : '';
  return [...boxes, [`Other${detail}`, isOther]];
}

/** Ultimate consignee types of the export filing. */
export const CONSIGNEES: Record<PaperData['consigneeType'], string> = {
  1: 'Direct consumer',
  2: 'Government entity',
  3: 'Other / unknown',
  4: 'Reseller',
};
