/** Each item of the customs declaration. `weight` and `valueAmount` are those of the whole line, in dollars. */
import { aesUnitFor, isCounted } from '../customs/aes-unit.ts';
import { CUSTOMS_CURRENCY, isVagueDescription } from '../customs/contents.ts';
import { tariffDigits } from '../customs/eei-need.ts';
import { CARRIER } from '../carriers/carriers.ts';
import type { CustomsItem, OrderForm } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { isCountryCode } from '../places/countries.ts';
import { withRates } from './customs.ts';
import { unsupportedCharacters } from './english.ts';
import type { Verdict } from './rule.ts';
import {
  atMost,
  eachItem,
  isAmount,
  isBlank,
  missing,
  must,
  need,
  numberOf,
  rulesOf,
  textOf,
  together,
} from './rule.ts';

const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const LIST = 'ordersPackageItems';
const MAX_DESCRIPTION = 512;
const TARIFF_LENGTH = { min: 6, max: 10 };
/** USPS international labels; wide enough for every carrier where USPS is not chosen. */
const MAXIMA = {
  usps: { quantity: 9999, valueAmount: 999_999.99, weight: 9999 },
  others: { quantity: 9_999_999, valueAmount: 9_999_999.99, weight: 99_999 },
};
const ECCN = /^(?:EAR99|\d[A-E]\d{3}(?:\.[A-Z0-9]+)*)$/i;
const UNIT = /^[A-Z0-9]{1,4}$/;
/** No licence required. */
const UNLICENSED: ReadonlySet<string> = new Set(['', 'NLR', 'C33', 'NONE']);
const MAX_TEXT = {
  sku: 64,
  skuCode: 64,
  exportCode: 16,
  licenseType: 16,
  licenseNumber: 35,
} as const satisfies Partial<Record<keyof CustomsItem, number>>;

const fields = (...names: (keyof CustomsItem)[]) => [
  ...names.map((name) => `${LIST}.*.${name}`),
  ...COUNTRIES,
];

/** Asks each item of an international order. */
const items = (
  form: OrderForm,
  check: (item: CustomsItem, at: (field: keyof CustomsItem) => string) => Verdict,
): Verdict => (isInternational(form.order) ? eachItem(form, check) : 'holds');

const numberRequired = (id: string, field: 'quantity' | 'weight' | 'valueAmount', source: string) => ({
  ...withRates,
  id,
  reads: fields(field),
  source,
  check: (form: OrderForm) =>
    items(form, (item, at) =>
      isBlank(item[field]) ? missing(at(field)) : must((numberOf(item[field]) ?? -1) >= 0, at(field)),
    ),
});

const numberLimited = (id: string, field: 'quantity' | 'weight' | 'valueAmount', source: string) => ({
  id,
  reads: [...fields(field), 'carrierId'],
  source,
  check: (form: OrderForm) => {
    const max = MAXIMA[form.order.carrierId === CARRIER.usps ? 'usps' : 'others'][field];
    return items(form, (item, at) => must(!(Number(item[field]) > max), at(field), { max }));
  },
});

export const customsItemRules = rulesOf('customs', [
  {
    ...withRates,
    id: 'CUS-04',
    reads: fields('description'),
    source: '5 Customs item: description required',
    check: (form) => items(form, (item, at) => need(item.description, at('description'))),
  },
  {
    id: 'CUS-05',
    reads: fields('description'),
    source: '5 Customs item: description max 512',
    check: (form) => items(form, (item, at) => atMost(item.description, MAX_DESCRIPTION, at('description'))),
  },
  {
    id: 'CUS-28',
    reads: fields('description'),
    source: '5 Shared validators: English only (of what customs read)',
    check: (form) =>
      items(form, (item, at) => {
        const chars = unsupportedCharacters(textOf(item.description).slice(0, MAX_DESCRIPTION));
        return must(chars === '', at('description'), { chars });
      }),
  },
  {
    id: 'CUS-29',
    severity: 'warning',
    reads: fields('description'),
    source: 'USPS customs forms: vague descriptions are refused',
    check: (form) =>
      items(form, (item, at) => {
        const text = textOf(item.description);
        return text === ''
          ? 'unknown'
          : must(!isVagueDescription(text), at('description'), { text: text.slice(0, 40) });
      }),
  },
  numberRequired('CUS-06', 'quantity', '5 Customs item: quantity required, minimum 0'),
  numberRequired('CUS-07', 'weight', '5 Customs item: weight required, minimum 0'),
  numberRequired('CUS-08', 'valueAmount', '5 Customs item: valueAmount required, minimum 0'),
  {
    id: 'CUS-30',
    reads: fields('quantity', 'quantityUnit'),
    source: '8: "Please input Integer" (quantity of what is counted in pieces)',
    check: (form) =>
      items(form, ({ quantity, quantityUnit }, at) =>
        numberOf(quantity) === null || !isCounted(textOf(quantityUnit))
          ? 'unknown'
          : must(Number.isInteger(quantity), at('quantity')),
      ),
  },
  {
    id: 'CUS-31',
    reads: fields('valueAmount'),
    source: '5 Numeric amount inputs: value with 2 decimals',
    check: (form) =>
      items(form, ({ valueAmount }, at) =>
        (numberOf(valueAmount) ?? -1) < 0 ? 'unknown' : must(isAmount(valueAmount), at('valueAmount')),
      ),
  },
  numberLimited('CUS-32', 'quantity', '5 Numeric amount inputs: maximum (USPS 9,999)'),
  numberLimited('CUS-33', 'weight', '5 Numeric amount inputs: maximum'),
  numberLimited('CUS-34', 'valueAmount', '5 Numeric amount inputs: maximum (USPS 999,999.99)'),
  {
    id: 'CUS-35',
    severity: 'warning',
    reads: fields('quantity', 'weight', 'valueAmount'),
    source: 'USPS international labels: quantity and value above 0',
    check: (form) =>
      items(form, (item, at) => {
        const nothing = (['quantity', 'weight', 'valueAmount'] as const).filter((field) => item[field] === 0);
        return must(nothing.length === 0, nothing.map(at));
      }),
  },
  {
    ...withRates,
    id: 'CUS-09',
    reads: fields('quantityUnit'),
    source: '5 Customs item: quantityUnit required',
    check: (form) =>
      items(form, ({ quantityUnit }, at) =>
        isBlank(quantityUnit)
          ? missing(at('quantityUnit'))
          : must(UNIT.test(textOf(quantityUnit)), at('quantityUnit')),
      ),
  },
  {
    id: 'CUS-10',
    reads: fields('aesUnit', 'quantityUnit'),
    source: '5 Customs item: aesUnit required (that of the quantity unit stands in for an empty one)',
    check: (form) =>
      items(form, ({ aesUnit, quantityUnit }, at) => {
        if (isBlank(aesUnit))
          return aesUnitFor(textOf(quantityUnit)) === '' ? missing(at('aesUnit')) : 'holds';
        return must(UNIT.test(textOf(aesUnit)), at('aesUnit'));
      }),
  },
  {
    id: 'CUS-11',
    reads: [...fields('tariffNumber'), 'carrierId'],
    source: '5 Customs item: tariff number required when carrier is USPS',
    check: (form) =>
      form.order.carrierId === CARRIER.usps
        ? items(form, (item, at) => need(item.tariffNumber, at('tariffNumber')))
        : 'holds',
  },
  {
    id: 'CUS-12',
    reads: fields('tariffNumber'),
    source: '5 Customs item: tariff number max 10',
    check: (form) =>
      items(form, (item, at) =>
        atMost(tariffDigits(item.tariffNumber), TARIFF_LENGTH.max, at('tariffNumber')),
      ),
  },
  {
    id: 'CUS-36',
    reads: fields('tariffNumber'),
    source: 'USPS and FedEx: a tariff number has six digits or more',
    check: (form) =>
      items(form, (item, at) => {
        const digits = tariffDigits(item.tariffNumber);
        if (digits === '' || digits.length > TARIFF_LENGTH.max) return 'unknown';
        return must(
          /^\d+$/.test(digits) && digits.length >= TARIFF_LENGTH.min,
          at('tariffNumber'),
          TARIFF_LENGTH,
        );
      }),
  },
  {
    id: 'CUS-37',
    reads: fields('originCountry'),
    source: '3 Customs package item: originCountry, a country of ISO 3166 in capitals',
    check: (form) =>
      items(form, ({ originCountry }, at) =>
        isBlank(originCountry)
          ? missing(at('originCountry'))
          : must(isCountryCode(textOf(originCountry)), at('originCountry'), {
              code: textOf(originCountry).slice(0, 20),
            }),
      ),
  },
  {
    id: 'CUS-38',
    reads: fields('valueCurrency'),
    source: '3 Customs package item: valueCurrency USD; 9: the ITN threshold is in dollars',
    check: (form) =>
      items(form, ({ valueCurrency }, at) =>
        must(textOf(valueCurrency) === CUSTOMS_CURRENCY, at('valueCurrency'), { currency: CUSTOMS_CURRENCY }),
      ),
  },
  {
    id: 'CUS-39',
    reads: fields('eccn'),
    source: '3 Customs package item: eccn (Commerce Control List: EAR99 or as 5A992.c)',
    check: (form) =>
      items(form, ({ eccn }, at) =>
        isBlank(eccn) ? 'unknown' : must(textOf(eccn).length <= 20 && ECCN.test(textOf(eccn)), at('eccn')),
      ),
  },
  {
    id: 'CUS-40',
    reads: fields('licenseType', 'licenseNumber'),
    source: '3 Customs package item: licenseNumber of a licenseType',
    check: (form) =>
      items(form, ({ licenseType, licenseNumber }, at) =>
        UNLICENSED.has(textOf(licenseType).toUpperCase())
          ? 'holds'
          : need(licenseNumber, at('licenseNumber')),
      ),
  },
  {
    id: 'CUS-41',
    reads: fields('sku', 'skuCode', 'exportCode', 'licenseType', 'licenseNumber'),
    source: '5 Shared validators: max length (of the other texts of an item)',
    check: (form) =>
      items(form, (item, at) =>
        together(
          (Object.keys(MAX_TEXT) as (keyof typeof MAX_TEXT)[]).map((field) =>
            atMost(item[field], MAX_TEXT[field], at(field), { field }),
          ),
        ),
      ),
  },
]);
