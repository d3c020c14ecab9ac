/** The headers of the templates people fill in. */
import { CARRIER } from '../carriers/carriers.ts';
import { SHOP_EXPORTS } from './data/shop-exports.ts';
import { FIELD_LIST, isImportField } from './fields.ts';
import type { ImportField, TemplateOptions } from './types.ts';

/** What the orders of a platform do not say and a label needs. */
const BESIDE_PLATFORM: readonly ImportField[] = [
  'carrierServiceId',
  'length',
  'width',
  'height',
  'weight',
  'weight2',
  'batteryType',
];

/** What the channel's carrier does not take, or what it settles by itself. */
const NOT_OF_CARRIER: Readonly<Record<number, readonly ImportField[]>> = {
  [CARRIER.usps]: [
    'carrierId',
    'isFedexOneRate',
    'tariffPayType',
    'signatureOption',
    'labelType',
    'packageNum',
    'dryIceWeight',
    'insurance',
    'isCod',
    'codAmount',
    'paymentMethod',
    'batteryType',
  ],
  [CARRIER.ups]: ['carrierId', 'isFedexOneRate', 'tariffPayType'],
  [CARRIER.fedex]: ['carrierId', 'labelType'],
};

/**
 * The header row of a template. `names` are the fields' names in the user's language; a platform's own headers stay as the
 * platform writes them, with what a label needs beside them.
 */
export function templateHeaders(
  options: TemplateOptions,
  names: Readonly<Record<ImportField, string>>,
): string[] {
  if (options.kind === 'system') return FIELD_LIST.map((field) => names[field]);
  if (options.kind === 'channel') {
    const left = new Set(NOT_OF_CARRIER[options.carrierId] ?? []);
    return FIELD_LIST.filter((field) => !left.has(field)).map((field) => names[field]);
  }
  if (options.kind === 'platform') {
    const { read } = SHOP_EXPORTS.find(({ platform }) => platform === options.platform)!;
    const said = new Set(read.flatMap(([, meaning]) => (isImportField(meaning) ? [meaning] : [])));
    const beside = BESIDE_PLATFORM.filter((field) => !said.has(field)).map((field) => names[field]);
    return [...read.map(([heading]) => heading), ...beside];
  }
  const headers = FIELD_LIST.flatMap((field) => {
    const source = options.mapping.sources[field];
    if (source === undefined) return [];
    return 'header' in source ? [source.header] : source.headers;
  });
  return [...new Set(headers)];
}
