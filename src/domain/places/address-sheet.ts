/** The address book as a sheet: its columns in three languages, and the way from a row to an entry and back. */
import { blankAddress } from '../order/blank.ts';
import { cleanText } from '../order/clean-text.ts';
import type { Address, Side } from '../order/order.ts';
import { NICKNAME } from '../rules/address-entry.ts';
import { findState } from './all-states.ts';
import { countryCodeOf } from './countries.ts';
import { tidyZip } from './postal.ts';
import { stateOfZip } from './zip-state.ts';

/** An entry of the book, as its sheet has it. */
export interface SheetEntry {
  type: Side;
  /** Its `AddrNickname` is the entry's name. */
  address: Address;
  isDropShip: boolean;
}

/** What was put right in a row, and is said. */
export type SheetNote = 'zip' | 'state' | 'country' | 'nickname';

type TextColumn = Exclude<keyof Address, 'AddrId' | 'IsResidential' | 'AddrVerified' | 'AddressValidateCode'>;
export type AddressColumn = 'Type' | TextColumn | 'IsResidential' | 'IsDropShip';
export type SheetLanguage = 'en' | 'cn' | 'es';

type Names = Record<SheetLanguage, string> & { more?: string };

/** In the order they are written; `more` are further names a column is known by, divided by `|`. */
const COLUMNS: Readonly<Record<AddressColumn, Names>> = {
  Type: { en: 'Type', cn: '类型', es: 'Tipo' },
  AddrNickname: { en: 'Nickname', cn: '昵称', es: 'Alias', more: 'address name|addrName|别名|apodo' },
  Name: {
    en: 'Name',
    cn: '姓名',
    es: 'Nombre',
    more: 'full name|person name|contact|nombre completo|收件人|联系人',
  },
  Company: { en: 'Company', cn: '公司', es: 'Empresa', more: 'company name|organization|compañía' },
  CountryCode: { en: 'Country', cn: '国家', es: 'País', more: 'country code|国家代码|código de país' },
  AddressLine1: {
    en: 'Address Line 1',
    cn: '地址 1',
    es: 'Dirección 1',
    more: 'address|address 1|street|street 1|地址|街道|dirección|calle',
  },
  AddressLine2: {
    en: 'Address Line 2',
    cn: '地址 2',
    es: 'Dirección 2',
    more: 'address 2|street 2|apartment|suite',
  },
  AddressLine3: { en: 'Address Line 3', cn: '地址 3', es: 'Dirección 3', more: 'address 3|street 3' },
  City: { en: 'City', cn: '城市', es: 'Ciudad', more: 'town' },
  StateCode: { en: 'State', cn: '州', es: 'Estado', more: 'province|state code|region|省|州/省|provincia' },
  ZipCode: {
    en: 'Zip Code',
    cn: '邮编',
    es: 'Código postal',
    more: 'zip|postal code|postcode|邮政编码|cp',
  },
  Phone: { en: 'Phone', cn: '电话', es: 'Teléfono', more: 'phone number|telephone|mobile|手机' },
  Email: { en: 'Email', cn: '邮箱', es: 'Correo electrónico', more: 'e-mail|email address|电子邮箱|correo' },
  EinNumber: { en: 'EIN/SSN', cn: 'EIN/SSN', es: 'EIN/SSN', more: 'ein|ssn|tax id' },
  Reference: { en: 'Reference', cn: '参考号', es: 'Referencia' },
  IsResidential: {
    en: 'Residential',
    cn: '住宅',
    es: 'Residencial',
    more: 'residential address|is residential|住宅地址',
  },
  IsDropShip: { en: 'Dropship', cn: '代发', es: 'Dropship', more: 'drop ship|dropship address|一件代发' },
};

const ORDER = Object.keys(COLUMNS) as AddressColumn[];
const FLAGS = ['IsResidential', 'IsDropShip'] as const;

const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map(
  ORDER.flatMap((column) => {
    const { en, cn, es, more = '' } = COLUMNS[column];
    return [column, en, cn, es, ...more.split('|')].map((name) => [keyOf(name), column] as const);
  }).filter(([key]) => key !== ''),
);

/** Which column each header is; null: none of ours. A column that comes twice counts where it comes first. */
export function matchHeaders(headers: readonly string[]): (AddressColumn | null)[] {
  const seen = new Set<AddressColumn>();
  return headers.map((header) => {
    const column = byName.get(keyOf(header));
    if (column === undefined || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}

/** Without these a file is no address list. */
export const NEEDED_COLUMNS = ['Name', 'AddressLine1'] as const satisfies readonly AddressColumn[];

export interface SheetRow {
  entry: SheetEntry;
  notes: SheetNote[];
  /** Columns whose cell is neither yes nor no, or no kind of address. */
  unclear: AddressColumn[];
}

const YES = ['true', 'yes', 'y', '1', 'x', 'si', '是', '住宅', '真'];
const NO = ['false', 'no', 'n', '0', '', '否', '假'];
const SENDERS = ['sender', 'from', 'shipper', '寄件人', '发件人', 'remitente'];
const RECIPIENTS = ['recipient', 'to', 'receiver', '收件人', 'destinatario', ''];

/** A row as an entry: codes for names where they are certain, a ZIP with the zeros a spreadsheet took. */
export function entryOfRow(
  cells: readonly string[],
  columns: readonly (AddressColumn | null)[],
  side: Side,
): SheetRow {
  const texts = new Map<AddressColumn, string>();
  columns.forEach((column, at) => {
    if (column) texts.set(column, cleanText(cells[at] ?? ''));
  });
  const text = (column: AddressColumn) => texts.get(column) ?? '';
  const notes = new Set<SheetNote>();
  const unclear: AddressColumn[] = [];
  const mend = (note: SheetNote, before: string, after: string) => {
    if (before !== after) notes.add(note);
    return after;
  };
  const flag = (column: (typeof FLAGS)[number]): boolean => {
    const word = keyOf(text(column));
    if (!YES.includes(word) && !NO.includes(word)) unclear.push(column);
    return YES.includes(word);
  };
  const kind = keyOf(text('Type'));
  if (kind !== '' && !SENDERS.includes(kind) && !RECIPIENTS.includes(kind)) unclear.push('Type');
  const country = text('CountryCode');
  const CountryCode = country === '' ? 'US' : mend('country', country, countryCodeOf(country) ?? country);
  const state = text('StateCode');
  const StateCode = mend('state', state, findState(CountryCode, state) ?? state);
  const zip = tidyZip(text('ZipCode'), CountryCode);
  const [name, company] = [text('Name') || text('Company'), text('Company')];
  const nickname = text('AddrNickname');
  const address: Address = {
    ...blankAddress(),
    ...(Object.fromEntries(ORDER.filter(isText).map((column) => [column, text(column)])) as Partial<Address>),
    CountryCode,
    StateCode,
    ZipCode: CountryCode === 'US' ? mend('zip', zip, wholeZip(zip, StateCode)) : zip,
    AddrNickname: nickname || mend('nickname', '', shortName(name || company)),
    IsResidential: flag('IsResidential'),
  };
  const type = kind === '' ? side : SENDERS.includes(kind) ? 'sender' : 'recipient';
  return { entry: { type, address, isDropShip: flag('IsDropShip') }, notes: [...notes], unclear };
}

const isText = (column: AddressColumn): column is TextColumn =>
  column !== 'Type' && column !== 'IsDropShip' && column !== 'IsResidential';

const ZIP_DIGITS = 5;
const PLUS_FOUR = 4;

/** "2139" was 02139 before a spreadsheet took it for a number, "21391234" was 02139-1234; if that is in its state. */
function wholeZip(zip: string, state: string): string {
  if (!/^(?:\d{3,4}|\d{7,8})$/.test(zip)) return zip;
  const isShort = zip.length < ZIP_DIGITS;
  const digits = zip.padStart(isShort ? ZIP_DIGITS : ZIP_DIGITS + PLUS_FOUR, '0');
  const short = digits.slice(0, ZIP_DIGITS);
  if (state !== '' && stateOfZip(short) !== state) return zip;
  return isShort ? short : `${short}-${digits.slice(ZIP_DIGITS)}`;
}

const shortName = (name: string): string => [...name].slice(0, NICKNAME.max).join('').trim();

/** The sheet's first row. */
export function headerRow(language: SheetLanguage): string[] {
  return ORDER.map((column) => COLUMNS[column][language]);
}

/** The name of a column, as in the first row. */
export const columnName = (column: AddressColumn, language: SheetLanguage): string =>
  COLUMNS[column][language];

/** An entry as a row under `headerRow`. */
export function rowOfEntry({ type, address, isDropShip }: SheetEntry): string[] {
  return ORDER.map((column) => {
    if (column === 'Type') return type;
    if (column === 'IsDropShip') return isDropShip ? 'TRUE' : 'FALSE';
    if (column === 'IsResidential') return address.IsResidential ? 'TRUE' : 'FALSE';
    return address[column];
  });
}

/** The same person at the same place: an entry that is in the book already. */
export function sameEntryKey({ type, address }: Pick<SheetEntry, 'type' | 'address'>): string {
  const { Name, Company, AddressLine1, AddressLine2, City, ZipCode, CountryCode } = address;
  return [type, Name, Company, AddressLine1, AddressLine2, City, ZipCode, CountryCode].map(keyOf).join(' ');
}
