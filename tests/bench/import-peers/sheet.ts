/** A spreadsheet of orders in 30 columns, the same each time, and where each column goes in an order. */
import type { ImportField } from '#domain/sheets/types.ts';
import { NAMES, PLACES } from '../recipients.ts';

export const COLUMNS: readonly ImportField[] = [
  'orderNo',
  'batchNo',
  'carrierServiceId',
  'reference',
  'reference2',
  'note',
  'senderName',
  'senderCompany',
  'senderPhone',
  'senderEmail',
  'senderAddressLine1',
  'senderCity',
  'senderStateCode',
  'senderZipCode',
  'senderCountryCode',
  'recipientName',
  'recipientCompany',
  'recipientPhone',
  'recipientEmail',
  'recipientAddressLine1',
  'recipientAddressLine2',
  'recipientCity',
  'recipientStateCode',
  'recipientZipCode',
  'recipientCountryCode',
  'recipientIsResidential',
  'length',
  'width',
  'height',
  'weight',
];

/** Every 20th row is bad: 5 %. */
const BAD_EVERY = 20;
const BAD: Partial<Record<ImportField, string>>[] = [
  { recipientZipCode: 'none' },
  { recipientPhone: '12' },
  { weight: 'heavy' },
  { recipientStateCode: 'Nowhere' },
];

function cellsOf(place: number, hasBad: boolean): (string | number)[] {
  const [recipientCity, recipientStateCode, recipientZipCode] = PLACES[place % PLACES.length]!;
  const isBad = hasBad && place % BAD_EVERY === 0;
  const cells: Partial<Record<ImportField, string | number>> = {
    orderNo: `PB-${place}`,
    batchNo: 'BATCH1',
    carrierServiceId: 'USPS Priority Mail',
    reference: `R${place}`,
    reference2: `B${place % 7}`,
    note: place % 9 === 0 ? 'Leave at the door' : '',
    senderName: 'Mina Torres',
    senderCompany: 'Torres Goods',
    senderPhone: '9095550100',
    senderEmail: 'm@torres.example',
    senderAddressLine1: '1200 Airport Dr',
    senderCity: 'Ontario',
    senderStateCode: 'CA',
    senderZipCode: '91761',
    senderCountryCode: 'US',
    recipientName: `${NAMES[place % NAMES.length]} ${place % 997}`,
    recipientCompany: place % 4 === 0 ? `Firm ${place % 313}` : '',
    recipientPhone: `614555${String(place % 10_000).padStart(4, '0')}`,
    recipientEmail: `b${place}@mail.example`,
    recipientAddressLine1: `${1 + (place % 9999)} Main St`,
    recipientAddressLine2: place % 3 === 0 ? `Apt ${place % 90}` : '',
    recipientCity,
    recipientStateCode,
    recipientZipCode,
    recipientCountryCode: 'US',
    recipientIsResidential: 'TRUE',
    length: 10 + (place % 3),
    width: 8,
    height: 4,
    weight: 1 + (place % 9),
    ...(isBad ? BAD[(place / BAD_EVERY) % BAD.length] : {}),
  };
  return COLUMNS.map((field) => cells[field] ?? '');
}

export const sheetRows = (count: number, hasBad: boolean): (string | number)[][] =>
  Array.from({ length: count }, (_, place) => cellsOf(place, hasBad));

export const goodRows = (count: number, hasBad: boolean): number =>
  hasBad ? count - Math.ceil(count / BAD_EVERY) : count;

/** The parts of an import, one after the other. */
export const PARTS = ['read', 'judged', 'staged', 'made'] as const;
export type Part = (typeof PARTS)[number];

/** Milliseconds; `listed` is the whole. Parts that a way does not have take none. */
export type Figures = Record<Part | 'listed' | 'longest', number>;

/** What importing tells of itself. */
export interface Imports {
  /** Ends with the orders in the list; tells of each part when it is over. Answers how many orders were made. */
  run(file: File, onPart: (part: Part) => void): Promise<number>;
  /** Milliseconds from asking until it has stopped: while the file is read, and while its rows are judged. */
  cancel?(file: File): Promise<number[]>;
}
