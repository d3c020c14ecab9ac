import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blankCustomsItem, blankOrder, blankParcel } from '#domain/order/blank.ts';
import { conflictOf, mergeOrder } from '#domain/sync/merge.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { NAME_TOPICS, nameKey } from './field-name.ts';
import { valueText, type ValueFormat } from './value-text.ts';

type Tree = { [key: string]: string | Tree };

function sentencesOf(language: string) {
  const topics = Object.fromEntries(
    NAME_TOPICS.map((topic) => [
      topic,
      JSON.parse(
        readFileSync(new URL(`../../locales/${language}/${topic}.json`, import.meta.url), 'utf8'),
      ) as Tree,
    ]),
  );
  const find = (key: string): string | undefined => {
    const [topic = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
        topics[topic],
      );
    return typeof found === 'string' ? found : undefined;
  };
  return find;
}

/** Every field of which the user may be asked. */
function askedFields(): string[] {
  const form = anOrder({ ...blankOrder(), orderNo: 'A' });
  const other = (value: object) =>
    Object.fromEntries(Object.keys(value).map((name) => [name, `other ${name}`]));
  const changed = (mark: string) => ({
    order: { ...other(form.order), mark } as never,
    packages: [other({ ...blankParcel(), mark })] as never,
    ordersPackageItems: [other({ ...blankCustomsItem(), mark })] as never,
  });
  const theirs = JSON.parse(JSON.stringify(changed('')).replaceAll('other ', 'third ')) as never;
  const base = { ...form, packages: [blankParcel()], ordersPackageItems: [blankCustomsItem()] };
  const merged = mergeOrder(base, changed(''), theirs);
  const fields = conflictOf(merged, { labelId: null, order: { status: 1 } })?.fields ?? [];
  return [...new Set(fields.map(({ path }) => path.split('.').at(-1)!))].filter((name) => name !== 'mark');
}

const named = askedFields().map((field) => /^(?:sender|recipient)([A-Z].*)$/.exec(field)?.[1] ?? field);

describe.each(['en', 'cn', 'es'])('names of fields in %s', (language) => {
  const find = sentencesOf(language);
  it('there is one for each field of which the user may be asked', () => {
    expect(named.length).toBeGreaterThan(90);
    expect(named.filter((field) => nameKey(field, (key) => find(key) !== undefined) === null)).toEqual([]);
  });
});

describe('values', () => {
  const find = sentencesOf('en');
  const format: ValueFormat = {
    t: (key) => find(key) ?? key,
    exists: (key) => find(key) !== undefined,
    money: (amount) => `$${amount.toFixed(2)}`,
    country: (code) => `land ${code}`,
    channel: (id) => (id === 10 ? 'Blue' : undefined),
  };
  it.each<[string, unknown, string]>([
    ['recipientName', 'Sam', 'Sam'],
    ['note', '', '–'],
    ['isStd', true, '✓'],
    ['isStd', false, '–'],
    ['carrierId', 3, 'FedEx'],
    ['carrierServiceId', 3, 'USPS First Class (Ground Advantage)'],
    ['carrierServiceId', 9999, '9999'],
    ['carrierChannelId', 10, 'Blue'],
    ['carrierChannelId', 11, '11'],
    ['signatureOption', 'adult', 'Adult signature'],
    ['tariffPayType', 2, 'Sender'],
    ['batteryType', 0, '–'],
    ['batteryType', 7, 'No'],
    ['batteryType', 3, 'Lithium ion batteries packed with equipment'],
    ['recipientCountryCode', 'DE', 'land DE'],
    ['packages.0.packageTypeId', 4, 'Flat Rate Envelope'],
    ['packages.0.insurance', 12.5, '$12.50'],
    ['packages.0.length', 12.5, '12.5'],
    [
      'packages',
      [
        { ...blankParcel(), packageNum: 2, length: 10, width: 8, height: 4, weight: 2, weight2: 6 },
        blankParcel(),
      ],
      '2 x 10 x 8 x 4 in, 2 lb 6 oz; ? x ? x ? in, 0 lb',
    ],
    [
      'ordersPackageItems',
      [{ ...blankCustomsItem(), quantity: 3, description: 'Mug', productValue: 4 }],
      '3 x Mug ($4.00)',
    ],
    ['ordersPackageItems', [], '–'],
  ])('%s %o is %s', (path, value, words) => {
    expect(valueText(path, value, format)).toBe(words);
  });

  it('units are told in the language of the reader', () => {
    const chinese = sentencesOf('cn');
    const told = { ...format, t: (key: string) => chinese(key) ?? key };
    const parcel = { ...blankParcel(), length: 10, width: 8, height: 4, weight: 2 };
    expect(valueText('packages', [parcel], told)).toBe('10 x 8 x 4 英寸, 2 lb');
    expect(valueText('distanceUnit', 'cm', told)).toBe('厘米');
  });
});
