/** Which field of a spreadsheet a path of the order form comes from, and back. */
import { carrierById } from '../carriers/carriers.ts';
import { packagingById } from '../carriers/packagings.ts';
import { serviceById } from '../carriers/services.ts';
import type { CustomsItem, OrderForm, Parcel } from '../order/order.ts';
import type { Section } from '../result.ts';
import type { ImportField } from './fields.ts';
import { IMPORT_FIELDS, isImportField } from './fields.ts';
import type { RowValues } from './types.ts';

/** Parts of the form that no column fills, by the field that decides them. */
const DECIDED_BY: Readonly<Record<string, ImportField>> = {
  batteryFlag: 'batteryType',
  batteryLabel: 'batteryType',
  batteryPhone: 'senderPhone',
  packages: 'packageNum',
  otherDescribe: 'contentsType',
  isDocument: 'contentsType',
  ordersPackageItems: 'description',
  'item.weight': 'itemWeight',
  'item.valueAmount': 'productValue',
};

function fieldOfPath(path: string): ImportField | null {
  const parts = path.split('.');
  const last = parts.at(-1)!;
  const name = parts[0] === 'ordersPackageItems' && parts.length > 1 ? `item.${last}` : last;
  if (Object.hasOwn(DECIDED_BY, name)) return DECIDED_BY[name]!;
  return isImportField(last) ? last : null;
}

/** The fields behind paths of the form in a row, each once; none for what no column fills. */
export function fieldsOfPaths(paths: readonly string[], values: RowValues): ImportField[] {
  const fields: ImportField[] = [];
  for (const path of paths) {
    const named = fieldOfPath(path);
    const field = named && toldBy(named, values);
    if (field !== null && !fields.includes(field)) fields.push(field);
  }
  return fields;
}

/** A row may tell the weight of a line instead of a piece, and leaves a contact it does not name to the recipient. */
function toldBy(field: ImportField, values: RowValues): ImportField {
  if (field === 'itemWeight' && values.lineWeight !== undefined) return 'lineWeight';
  if (values[field] !== undefined) return field;
  if (field === 'aesContactName') return 'recipientName';
  return field === 'aesContactPhoneNumber' ? 'recipientPhone' : field;
}

const SHIPPING: ReadonlySet<ImportField> = new Set([
  'carrierId',
  'carrierServiceId',
  'carrierChannelId',
  'isFedexOneRate',
  'consigneeType',
  'signatureOption',
  'isStd',
  'labelType',
]);

const EEI: ReadonlySet<ImportField> = new Set(['eeiProvideType', 'eelPfc', 'aesItn']);

/** The section of the order form a field belongs to; of none: the order. */
export function sectionOf(field: ImportField | undefined): Section {
  if (field === undefined) return 'order';
  if (field === 'batteryType') return 'lithium';
  if (field === 'packageTypeId') return 'package';
  if (EEI.has(field)) return 'eei';
  return SHIPPING.has(field) ? 'shipping' : IMPORT_FIELDS[field].group;
}

const ITEM_OF: Partial<Record<ImportField, keyof CustomsItem>> = {
  description: 'description',
  sku: 'sku',
  quantity: 'quantity',
  quantityUnit: 'quantityUnit',
  productValue: 'productValue',
  itemWeight: 'weight',
  lineWeight: 'weight',
  originCountry: 'originCountry',
  tariffNumber: 'tariffNumber',
};

/** What a form holds for a field, as text; '' where it holds nothing. */
export function valueOfField({ order, packages, ordersPackageItems }: OrderForm, field: ImportField): string {
  if (field === 'carrierId') return carrierById(order.carrierId)?.name ?? '';
  if (field === 'carrierServiceId') return serviceById(order.carrierServiceId)?.name ?? '';
  const inItem = ITEM_OF[field];
  if (inItem) return shown(ordersPackageItems[0]?.[inItem]);
  const parcel = packages[0];
  if (field === 'packageTypeId') return packagingById(parcel?.packageTypeId ?? null)?.name ?? '';
  if (parcel && Object.hasOwn(parcel, field)) return shown(parcel[field as keyof Parcel]);
  return shown(order[field as keyof typeof order]);
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value as string | number);
}
