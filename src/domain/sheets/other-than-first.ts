/** What a further row says of its order otherwise than the first one: the first counts, which is said and not done in silence. */
import { countryOf } from '../order/scope.ts';
import { wordsOf } from '../places/words.ts';
import type { CorrectedRow } from '../rules/import-row.ts';
import { IMPORT_NOTICE } from '../rules/import-notices.ts';
import { isMassWord, massOf, SMALL_OF, type MassWord } from './measure.ts';
import { noticeOf } from './row-findings.ts';
import type { ImportFacts, ImportField, RowFinding, RowValues } from './types.ts';

/** Rows of one order agree in the rest of the address: else they are two orders. */
const ADDRESS: readonly ImportField[] = [
  'recipientCompany',
  'recipientAddressLine2',
  'recipientAddressLine3',
  'recipientStateCode',
  'recipientCountryCode',
];
const WEIGHT: readonly ImportField[] = ['weight', 'weight2'];
const SIDES: readonly ImportField[] = ['length', 'width', 'height'];
const NOTHING = '-';

interface Difference {
  fields: ImportField[];
  from: string;
  to: string;
}

/** Null: the row says nothing else. `row` and `first` as they are given, `read` and `readFirst` as they are corrected. */
export function otherThanFirst(
  row: RowValues,
  first: RowValues,
  read: () => CorrectedRow,
  readFirst: CorrectedRow,
  { user }: ImportFacts,
): RowFinding | null {
  const isOther = (field: ImportField) => row[field] !== undefined && row[field] !== first[field];
  if (![...ADDRESS, ...WEIGHT, ...SIDES].some(isOther)) return null;
  const [values, kept] = [read().values, readFirst.values];
  const said = (fields: readonly ImportField[]) => fields.filter((field) => row[field] !== undefined);
  const found: Difference[] = [];
  for (const field of said(ADDRESS))
    if (addressText(field, values) !== addressText(field, kept))
      found.push({ fields: [field], from: values[field] ?? '', to: kept[field] ?? NOTHING });
  const weightIn = (texts: RowValues) => weightText(texts, user.defaultMassUnit);
  const weighed = said(WEIGHT);
  if (weighed.length > 0 && weightIn(values) !== weightIn(kept))
    found.push({ fields: weighed, from: weightIn(values), to: weightIn(kept) });
  for (const side of said(SIDES)) {
    const unitOf = (texts: RowValues) => texts.distanceUnit ?? user.defaultDistanceUnit;
    const textOf = (texts: RowValues) =>
      texts[side] === undefined ? NOTHING : `${texts[side]} ${unitOf(texts)}`;
    if (textOf(values) !== textOf(kept))
      found.push({ fields: [side], from: textOf(values), to: textOf(kept) });
  }
  if (found.length === 0) return null;
  const fields = found.flatMap((one) => one.fields);
  const params = {
    field: fields[0]!,
    from: found.map(({ from }) => from).join(', '),
    to: found.map(({ to }) => to).join(', '),
  };
  return noticeOf(IMPORT_NOTICE.otherThanFirst, fields, params);
}

const addressText = (field: ImportField, values: RowValues): string => {
  const text = values[field] ?? '';
  return field === 'recipientCountryCode' ? countryOf(text) : wordsOf(text);
};

function weightText({ weight, weight2, massUnit }: RowValues, usual: MassWord): string {
  if (weight === undefined && weight2 === undefined) return NOTHING;
  const unit = massOf(isMassWord(massUnit) ? massUnit : usual);
  return `${weight ?? '0'} ${unit} ${weight2 ?? '0'} ${SMALL_OF[unit]}`;
}
