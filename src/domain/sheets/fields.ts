/** The fields a spreadsheet can fill. Source: specification of the order area, sections 3 and 5, Import. */

export type FieldGroup = 'order' | 'sender' | 'recipient' | 'package' | 'customs';

/** What a text is read as. */
export type FieldKind =
  | 'text'
  | 'line'
  | 'reference'
  | 'country'
  | 'state'
  | 'zip'
  | 'phone'
  | 'flag'
  | 'day'
  | 'side'
  | 'weight'
  | 'count'
  | 'amount'
  | 'carrier'
  | 'service'
  | 'packaging'
  | 'channel'
  | 'choice';

interface FieldRow {
  group: FieldGroup;
  kind: FieldKind;
}

const row = (group: FieldGroup, kind: FieldKind = 'text'): FieldRow => ({ group, kind });

/** All fields, in the order of the system template. The names are those of the order, its parcel and its first item. */
export const IMPORT_FIELDS = {
  orderNo: row('order'),
  shipDate: row('order', 'day'),
  batchNo: row('order'),
  carrierId: row('order', 'carrier'),
  carrierServiceId: row('order', 'service'),
  carrierChannelId: row('order', 'channel'),
  packageTypeId: row('order', 'packaging'),
  isFedexOneRate: row('order', 'flag'),
  signatureOption: row('order', 'choice'),
  isStd: row('order', 'flag'),
  labelType: row('order', 'choice'),
  consigneeType: row('order', 'choice'),
  reference: row('order', 'reference'),
  reference2: row('order', 'reference'),
  note: row('order'),
  senderName: row('sender'),
  senderCompany: row('sender'),
  senderReference: row('sender'),
  senderPhone: row('sender', 'phone'),
  senderEmail: row('sender'),
  senderAddressLine1: row('sender', 'line'),
  senderAddressLine2: row('sender', 'line'),
  senderAddressLine3: row('sender', 'line'),
  senderCity: row('sender'),
  senderStateCode: row('sender', 'state'),
  senderZipCode: row('sender', 'zip'),
  senderCountryCode: row('sender', 'country'),
  senderEinNumber: row('sender'),
  recipientName: row('recipient'),
  recipientCompany: row('recipient'),
  recipientReference: row('recipient'),
  recipientPhone: row('recipient', 'phone'),
  recipientEmail: row('recipient'),
  recipientAddressLine1: row('recipient', 'line'),
  recipientAddressLine2: row('recipient', 'line'),
  recipientAddressLine3: row('recipient', 'line'),
  recipientCity: row('recipient'),
  recipientStateCode: row('recipient', 'state'),
  recipientZipCode: row('recipient', 'zip'),
  recipientCountryCode: row('recipient', 'country'),
  recipientEinNumber: row('recipient'),
  recipientIsResidential: row('recipient', 'flag'),
  packageNum: row('package', 'count'),
  length: row('package', 'side'),
  width: row('package', 'side'),
  height: row('package', 'side'),
  distanceUnit: row('package', 'choice'),
  weight: row('package', 'weight'),
  weight2: row('package', 'weight'),
  massUnit: row('package', 'choice'),
  dryIceWeight: row('package', 'weight'),
  insurance: row('package', 'amount'),
  isCod: row('package', 'flag'),
  codAmount: row('package', 'amount'),
  paymentMethod: row('package', 'choice'),
  batteryType: row('package', 'choice'),
  contentsType: row('customs', 'choice'),
  purpose: row('customs', 'choice'),
  einNumber: row('customs'),
  tariffPayType: row('customs', 'choice'),
  aesContactName: row('customs'),
  aesContactPhoneNumber: row('customs', 'phone'),
  eeiProvideType: row('customs', 'choice'),
  eelPfc: row('customs', 'choice'),
  aesItn: row('customs'),
  description: row('customs'),
  sku: row('customs'),
  quantity: row('customs', 'count'),
  quantityUnit: row('customs', 'choice'),
  productValue: row('customs', 'amount'),
  itemWeight: row('customs', 'weight'),
  lineWeight: row('customs', 'weight'),
  originCountry: row('customs', 'country'),
  tariffNumber: row('customs'),
} as const satisfies Record<string, FieldRow>;

export type ImportField = keyof typeof IMPORT_FIELDS;

export const FIELD_LIST = Object.keys(IMPORT_FIELDS) as readonly ImportField[];

/** The fields that may be merged from several columns. Source: section 5, Import. */
export const MERGEABLE_FIELDS: readonly ImportField[] = [
  'reference',
  'reference2',
  'senderName',
  'recipientName',
];

/** How a field's text is read. */
export const kindOf = (field: ImportField): FieldKind => IMPORT_FIELDS[field].kind;

/** Whether a name is that of a field. */
export const isImportField = (name: string): name is ImportField => Object.hasOwn(IMPORT_FIELDS, name);
