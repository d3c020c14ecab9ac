/** What a field holds, in the words in which the form offers it. */
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import type { CustomsItem, Parcel } from '#domain/order/order.ts';

export interface ValueFormat {
  t: (key: string, params?: Record<string, string | number>) => string;
  exists: (key: string) => boolean;
  money: (dollars: number) => string;
  country: (code: string) => string;
  /** Name of a channel of the user. */
  channel: (id: number) => string | undefined;
}

const NOTHING = '–';
const NO_BATTERY = 7;
const TARIFF_PAYERS: Readonly<Record<string, string>> = {
  1: 'customs:tariff.recipient',
  2: 'customs:tariff.sender',
};
const CHOICES: Readonly<Record<string, string>> = {
  signatureOption: 'form:signature',
  labelType: 'form:labelType',
  consigneeType: 'form:consigneeType',
  packageTypeId: 'form:packaging',
  paymentMethod: 'form:cod',
  batteryType: 'form:batteryType',
  contentsType: 'customs:contentsType',
  purpose: 'customs:purpose',
  quantityUnit: 'customs:unit',
  aesUnit: 'customs:aesUnit',
  eeiProvideType: 'eei:type',
};
const MONEY: ReadonlySet<string> = new Set([
  'insurance',
  'codAmount',
  'productValue',
  'valueAmount',
  'shippingCost',
  'taxPaid',
  'amountPaid',
]);

/** The value of the field at `path`, as `carrierServiceId` or `packages.0.insurance`. */
export function valueText(path: string, value: unknown, format: ValueFormat): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? '✓' : NOTHING;
  if (field === 'packages') return listed(value as Parcel[], (parcel) => parcelText(parcel, format));
  if (field === 'ordersPackageItems') return listed(value as CustomsItem[], (item) => itemText(item, format));
  if (typeof value === 'number' && MONEY.has(field)) return format.money(value);
  return (
    choiceText(field, value, format) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
  );
}

function choiceText(
  field: string,
  value: unknown,
  { t, exists, country, channel }: ValueFormat,
): string | undefined {
  if (field === 'carrierId') return carrierById(value as number)?.name;
  if (field === 'carrierServiceId') return serviceById(value as number)?.name;
  if (field === 'carrierChannelId') return channel(value as number);
  if (field.endsWith('CountryCode') || field === 'originCountry') return country(String(value));
  if (field === 'massUnit' || field === 'distanceUnit') return t(`form:unit.${String(value)}`);
  if (field === 'batteryType' && value === 0) return NOTHING;
  if (field === 'batteryType' && value === NO_BATTERY) return t('form:lithium.no');
  const choices = CHOICES[field];
  const key =
    field === 'tariffPayType' ? TARIFF_PAYERS[String(value)] : choices && `${choices}.${String(value)}`;
  return key !== undefined && exists(key) ? t(key) : undefined;
}

function listed<T>(rows: readonly T[], words: (row: T) => string): string {
  return rows.length === 0 ? NOTHING : rows.map(words).join('; ');
}

function parcelText(
  { packageNum, length, width, height, distanceUnit, ...parcel }: Parcel,
  { t }: ValueFormat,
): string {
  const unit = (code: string) => t(`form:unit.${code}`);
  const size = `${[length, width, height].map((side) => side ?? '?').join(' x ')} ${unit(distanceUnit)}`;
  const { weight, weight2, massUnit } = parcel;
  const small = weight2 ? ` ${weight2} ${unit(massUnit === 'lb' ? 'oz' : 'g')}` : '';
  return `${packageNum > 1 ? `${packageNum} x ` : ''}${size}, ${weight ?? 0} ${unit(massUnit)}${small}`;
}

function itemText({ quantity, description, sku, productValue }: CustomsItem, { money }: ValueFormat): string {
  const name = description || sku || NOTHING;
  return `${quantity ?? '?'} x ${name}${productValue === null ? '' : ` (${money(productValue)})`}`;
}
