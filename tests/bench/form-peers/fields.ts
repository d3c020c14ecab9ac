/** The fields of an order abroad, as every form beside ours holds them, and what each of them checks. */
import { SERVICES } from '#domain/carriers/services.ts';
import { AES_UNITS, QUANTITY_UNITS } from '#domain/customs/units.ts';
import type { Address, CustomsItem, Order, Parcel } from '#domain/order/order.ts';
import { COUNTRY_CODES } from '#domain/places/countries.ts';

type FieldName = Extract<keyof Order | keyof Parcel | keyof CustomsItem, string>;
type Texts = Partial<Record<FieldName, string>>;
export interface Values {
  order: Texts;
  parcel: Texts;
  lines: Texts[];
}

export interface PeerField {
  name: FieldName;
  label: string;
  required: boolean;
  max: number;
  isNumber: boolean;
  /** Chosen from these. */
  choices?: readonly string[];
}

const text = (name: FieldName, label: string, max: number, more: Partial<PeerField> = {}): PeerField => ({
  name,
  label,
  required: false,
  max,
  isNumber: false,
  ...more,
});
const number = (name: FieldName, label: string, more: Partial<PeerField> = {}) =>
  text(name, label, 10, { isNumber: true, ...more });
const choice = (name: FieldName, label: string, choices: readonly string[]) =>
  text(name, label, 40, { choices });

type AddressText = Extract<Exclude<keyof Address, 'IsResidential'>, string>;

function addressFields(side: 'sender' | 'recipient'): PeerField[] {
  const of = (name: AddressText) => `${side}${name}` as const;
  return [
    choice(of('CountryCode'), 'Country', COUNTRY_CODES),
    text(of('Name'), 'Name', 35, { required: true }),
    text(of('Company'), 'Company', 35),
    text(of('Reference'), 'Reference', 35),
    text(of('Phone'), 'Phone', 15),
    text(of('Email'), 'Email', 100),
    text(of('AddressLine1'), 'Address line 1', 46, { required: true }),
    text(of('AddressLine2'), 'Address line 2', 46),
    text(of('AddressLine3'), 'Address line 3', 46),
    text(of('City'), 'City', 35, { required: true }),
    text(of('StateCode'), 'State', 3),
    text(of('ZipCode'), 'ZIP', 10, { required: true }),
  ];
}

const ORDER_FIELDS: readonly PeerField[] = [
  text('orderNo', 'Order number', 50, { required: true }),
  text('batchNo', 'Batch number', 50),
  text('shipDate', 'Ship date', 10, { required: true }),
  ...addressFields('sender'),
  ...addressFields('recipient'),
  choice('carrierId', 'Carrier', ['USPS', 'UPS', 'FedEx']),
  choice(
    'carrierServiceId',
    'Service',
    SERVICES.map(({ name }) => name),
  ),
  choice('signatureOption', 'Signature', ['default', 'indirect', 'direct', 'adult', 'none']),
  choice('labelType', 'Label size', ['4x6', '8.5x11']),
  text('reference', 'Reference 1', 35),
  text('reference2', 'Reference 2', 35),
  text('note', 'Note', 200),
  choice('contentsType', 'Contents', ['MERCHANDISE', 'GIFT', 'DOCUMENTS', 'SAMPLE', 'RETURN', 'OTHER']),
  choice('consigneeType', 'Consignee', ['1', '2', '3', '4']),
  text('einNumber', 'EIN', 9),
  choice('tariffPayType', 'Duties paid by', ['recipient', 'sender']),
  text('aesContactName', 'Contact', 35),
  text('aesContactPhoneNumber', 'Phone of the contact', 15),
];

const PARCEL_FIELDS: readonly PeerField[] = [
  number('packageNum', 'Packages', { required: true }),
  number('length', 'Length', { required: true }),
  number('width', 'Width', { required: true }),
  number('height', 'Height', { required: true }),
  number('weight', 'Weight', { required: true }),
  choice('distanceUnit', 'Unit of length', ['in', 'cm']),
  choice('massUnit', 'Unit of weight', ['lb', 'kg']),
  number('insurance', 'Insurance'),
];

const LINE_FIELDS: readonly PeerField[] = [
  text('description', 'Description', 512, { required: true }),
  text('sku', 'SKU', 50),
  number('quantity', 'Quantity', { required: true }),
  choice('quantityUnit', 'Unit', QUANTITY_UNITS),
  number('productValue', 'Unit value'),
  number('valueAmount', 'Value', { required: true }),
  number('weight', 'Weight', { required: true }),
  choice('originCountry', 'Origin', COUNTRY_CODES),
  text('tariffNumber', 'Tariff number', 10),
  text('eccn', 'ECCN', 10),
  text('licenseNumber', 'Licence', 16),
  choice('aesUnit', 'AES unit', AES_UNITS),
];

const textsOf = (fields: readonly PeerField[]): Texts =>
  Object.fromEntries(
    fields.map(({ name, isNumber, choices }) => [name, choices?.[0] ?? (isNumber ? '1' : 'X')]),
  );

export const valuesOf = (lines: number): Values => ({
  order: textsOf(ORDER_FIELDS),
  parcel: textsOf(PARCEL_FIELDS),
  lines: Array.from({ length: lines }, () => textsOf(LINE_FIELDS)),
});

export interface PeerGroup {
  /** Where its values are. */
  at: 'order' | 'parcel' | `lines.${number}`;
  fields: readonly PeerField[];
}

export const groupsOf = (lines: number): PeerGroup[] => [
  { at: 'order', fields: ORDER_FIELDS },
  { at: 'parcel', fields: PARCEL_FIELDS },
  ...Array.from({ length: lines }, (_, row) => ({ at: `lines.${row}` as const, fields: LINE_FIELDS })),
];

/** What is wrong with a value; undefined when nothing is. */
export function wrongWith(
  { label, required, max, isNumber }: PeerField,
  value: string | undefined,
): string | undefined {
  if (value === undefined || value === '') return required ? `${label} is required` : undefined;
  if (value.length > max) return `${label} can't be more than ${max} characters`;
  return isNumber && !(Number(value) >= 0) ? 'Please input number' : undefined;
}

/** What stands above the form, as it changes: how many fields are wrong, and what the goods are worth. */
export function summaryOf(values: Values): string {
  const wrong = groupsOf(values.lines.length).flatMap(({ at, fields }) => {
    const texts = textsAt(values, at);
    return fields.filter((field) => wrongWith(field, texts[field.name]) !== undefined);
  });
  const worth = values.lines.reduce((sum, { valueAmount }) => sum + Number(valueAmount), 0);
  return `${wrong.length} things to fix, goods for $${worth.toFixed(2)}`;
}

function textsAt(values: Values, at: PeerGroup['at']): Texts {
  return at === 'order' || at === 'parcel' ? values[at] : (values.lines[Number(at.split('.')[1])] ?? {});
}
