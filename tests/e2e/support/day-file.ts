/** The spreadsheet of a shop's day, of mixed quality, and what each of its rows comes to. */
import { workbookOf } from './import-wizard.ts';

/**
 * `ready` as it stands, perhaps mended on the way; `refused` ready too, but the carrier makes no label of it; the next
 * four become ready when their cells are fixed or their words explained; `left` has errors nobody can fix here, `repeated`
 * is another row once more.
 */
export type RowKind = 'ready' | 'refused' | 'state' | 'zip' | 'service' | 'side' | 'left' | 'repeated';

export interface DayRow {
  kind: RowKind;
  orderNo: string;
  recipient: string;
  cells: Record<string, string | number>;
}

const HEADERS = [
  'Order Number',
  'Ship To Name',
  'Address 1',
  'City',
  'State',
  'Zip',
  'Country',
  'Residential',
  'Shipping Method',
  'Length',
  'Width',
  'Height',
  'Weight',
  'Weight Unit',
  'Remarks',
  'Colour of the box',
] as const;

type Cells = Partial<Record<(typeof HEADERS)[number], string | number>>;

const CAMBRIDGE = { City: 'Cambridge', State: 'MA', Zip: '02139' };

/** One after the other through the whole file. */
const PATTERN: readonly [RowKind, Cells][] = [
  ['ready', { 'Shipping Method': 'USPS Priority Mail' }],
  ['ready', { 'Shipping Method': 'FedEx Ground', Weight: 5 }],
  ['ready', { 'Shipping Method': 'USPS First Class', Weight: 12, 'Weight Unit': 'oz' }],
  ['ready', { 'Shipping Method': 'FedEx Home Delivery', Residential: 'yes' }],
  ['ready', { 'Shipping Method': 'FedEx 2Day', Weight: 1.5, 'Weight Unit': 'kg' }],
  ['ready', { 'Shipping Method': 'USPS Priority Mail Express', Remarks: '易碎，请轻放' }],
  ['ready', { 'Shipping Method': 'USPS First Class', Weight: 450, 'Weight Unit': 'g' }],
  ['ready', { ...CAMBRIDGE, Zip: 2139 }],
  ['ready', { ...CAMBRIDGE, State: 'Massachusetts', Length: 10.4, 'Address 1': '500 Main St, Suite 4' }],
  ['refused', { Remarks: '#sandbox:fail' }],
  ['state', { State: 'Atlantis' }],
  ['state', { State: 'Somewhere' }],
  ['zip', { Zip: '4321X' }],
  ['zip', { Zip: 'unknown' }],
  ['service', { 'Shipping Method': 'Express Bus' }],
  ['service', { 'Shipping Method': 'Ground or so', Weight: 4 }],
  ['left', { 'Ship To Name': '' }],
  ['left', { 'Address 1': '中山路100号', City: '哥伦布' }],
  ['left', { Length: '', Weight: 'heavy' }],
  ['repeated', {}],
];

/** Fixed one by one, whatever the size of the file. */
const SINGLES = 3;

const numbered = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(5, '0')}`;

function rowOf(orderNo: string, index: number, kind: RowKind, given: Cells): DayRow {
  const recipient = `Rita Reed ${String(index + 1).padStart(5, '0')}`;
  const cells = {
    'Order Number': orderNo,
    'Ship To Name': recipient,
    'Address 1': '500 Main St',
    City: 'Columbus',
    State: 'OH',
    Zip: '43215',
    Country: 'US',
    Residential: 'TRUE',
    'Shipping Method': 'USPS Priority Mail',
    Length: 10,
    Width: 8,
    Height: 4,
    Weight: 2,
    'Weight Unit': 'lb',
    Remarks: '',
    'Colour of the box': 'brown',
    ...given,
  };
  return { kind, orderNo, recipient, cells };
}

/** `size` rows named DAY-..., and behind them `forTable` rows named TABLE-..., which are packed one by one. */
export function dayRows(size: number, forTable: number): DayRow[] {
  const rows: DayRow[] = [];
  let singles = 0;
  for (let index = 0; index < size; index += 1) {
    const [kind, cells] = PATTERN[index % PATTERN.length]!;
    if (kind === 'repeated') {
      rows.push({ ...rows[index - PATTERN.length + 1]!, kind });
    } else if (index % PATTERN.length === 1 && singles < SINGLES) {
      singles += 1;
      rows.push(rowOf(numbered('DAY', index), index, 'side', { ...cells, Width: `w${index}` }));
    } else rows.push(rowOf(numbered('DAY', index), index, kind, cells));
  }
  for (let index = 0; index < forTable; index += 1)
    rows.push(rowOf(numbered('TABLE', index), size + index, 'ready', {}));
  return rows;
}

export const ofKind = (rows: readonly DayRow[], ...kinds: RowKind[]): DayRow[] =>
  rows.filter(({ kind }) => kinds.includes(kind));

/** The columns are headed as in the shop, not as in the app; one nobody needs. */
export const workbookOfDay = (rows: readonly DayRow[]): Buffer =>
  workbookOf([[...HEADERS], ...rows.map(({ cells }) => HEADERS.map((header) => cells[header] ?? ''))]);
