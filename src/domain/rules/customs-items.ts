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
  AMOUNT,
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
const DESCRIPTION = { max: 512 };
const LONGEST_TARIFF_NUMBER = { max: 10 };
const SHORTEST_TARIFF_NUMBER = { min: 6 };
/** USPS international labels; wide enough for every carrier where USPS is not chosen. */
const MAXIMA = {
  quantity: { usps: 9999, others: 9_999_999 },
  weight: { usps: 9999, others: 99_999 },
  valueAmount: { usps: 999_999.99, others: 9_999_999.99 },
};
const ECCN = /^(?:EAR99|\d[A-E]\d{3}(?:\.[A-Z0-9]+)*)$/i;
const UNIT = /^[A-Z0-9]{1,4}$/;
/** No licence required. */
const UNLICENSED: ReadonlySet<string> = new Set(['', 'NLR', 'C33', 'NONE']);
const TEXT = {
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
  limits: MAXIMA[field],
  check: (form: OrderForm) => {
    const max = MAXIMA[field][form.order.carrierId === CARRIER.usps ? 'usps' : 'others'];
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
    limits: DESCRIPTION,
    check: (form) => items(form, (item, at) => atMost(item.description, DESCRIPTION.max, at('description'))),
  },
  {
    id: 'CUS-28',
    reads: fields('description'),
    source: '5 Shared validators: English only (of what customs read)',
    check: (form) =>
      items(form, (item, at) => {
        const chars = unsupportedCharacters(textOf(item.description).slice(0, DESCRIPTION.max));
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
    limits: AMOUNT,
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
    limits: LONGEST_TARIFF_NUMBER,
    check: (form) =>
      items(form, (item, at) =>
        atMost(tariffDigits(item.tariffNumber), LONGEST_TARIFF_NUMBER.max, at('tariffNumber')),
      ),
  },
  {
    id: 'CUS-36',
    reads: fields('tariffNumber'),
    source: 'USPS and FedEx: a tariff number has six digits or more',
    limits: SHORTEST_TARIFF_NUMBER,
    check: (form) =>
      items(form, (item, at) => {
        const digits = tariffDigits(item.tariffNumber);
        if (digits === '' || digits.length > LONGEST_TARIFF_NUMBER.max) return 'unknown';
        const fits = /^\d+$/.test(digits) && digits.length >= SHORTEST_TARIFF_NUMBER.min;
        return must(fits, at('tariffNumber'), { ...SHORTEST_TARIFF_NUMBER, ...LONGEST_TARIFF_NUMBER });
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
    limits: TEXT,
    check: (form) =>
      items(form, (item, at) =>
        together(
          (Object.keys(TEXT) as (keyof typeof TEXT)[]).map((field) =>
            atMost(item[field], TEXT[field], at(field), { field }),
          ),
        ),
      ),
  },
]);
