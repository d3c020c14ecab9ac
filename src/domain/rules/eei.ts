/** Export filing: whether it is needed, the exemption, the number, and who files. */
import { eeiReasons, EEI_VALUE, isAlwaysFiled, isTemplateOrder, tariffDigits } from '../customs/eei-need.ts';
import { FILED_FIELDS, FILED_ITEM_FIELDS, filedContent } from '../customs/filed-content.ts';
import { isExemption, isExemptionFor, LOW_VALUE_EXEMPTION } from '../customs/exemptions.ts';
import type { OrderForm } from '../order/order.ts';
import { countryOf, isExport } from '../order/scope.ts';
import { atMost, broken, eachItem, isBlank, must, need, rulesOf, textOf } from './rule.ts';

const NO_EEI = 1;
const HAS_ITN = 2;
const WANTS_ITN = 3;
const PROVIDE_TYPES: readonly unknown[] = [NO_EEI, HAS_ITN, WANTS_ITN];
const TRANSACTION_NUMBER = { max: 120 };
const SCHEDULE_B = { min: 10 };
/** X and 14 digits, with or without AES before it; else a citation of a downtime or a later filing. */
const ITN = /^(?:AES ?)?X\d{14}$|^AES(?:DOWN|POST)\b/i;
const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const LIST = 'ordersPackageItems';
const NEED = [
  'contentsType',
  'isDocument',
  LIST,
  `${LIST}.*.valueAmount`,
  `${LIST}.*.tariffNumber`,
  `${LIST}.*.description`,
  ...COUNTRIES,
] as const;

const FILED = [
  'aesItn',
  'aesUid',
  'aesContent',
  'eeiProvideType',
  ...FILED_FIELDS,
  LIST,
  ...FILED_ITEM_FIELDS.map((field) => `${LIST}.*.${field}`),
];

/** An export that goes out without a filing. */
const isUnfiled = ({ order }: OrderForm): boolean => isExport(order) && order.eeiProvideType === NO_EEI;

/** An export the provider is to file. */
const isFiledForSender = ({ order }: OrderForm): boolean =>
  isExport(order) && order.eeiProvideType === WANTS_ITN;

/** The number of the filing made here; one that came without a filing was typed for another type. */
const obtainedItn = ({ order }: OrderForm): string => (isBlank(order.aesUid) ? '' : textOf(order.aesItn));

const isCostly = (form: OrderForm): boolean => eeiReasons(form).some(({ kind }) => kind === 'value');

export const eeiRules = rulesOf('eei', [
  {
    id: 'EEI-01',
    reads: ['eelPfc', 'eeiProvideType', ...NEED],
    source: '5 EEI: exemption code required when type is none unless all items are under the maximum amount',
    limits: EEI_VALUE,
    check: (form, { user }) =>
      user.ableItn && isUnfiled(form) && eeiReasons(form).length > 0 && !isAlwaysFiled(form.order)
        ? need(form.order.eelPfc, 'eelPfc')
        : 'holds',
  },
  {
    id: 'EEI-02',
    reads: ['eelPfc', 'eeiProvideType', ...NEED],
    source: '5 Customs item: an ITN is needed when commodity value exceeds $2500',
    limits: EEI_VALUE,
    check: (form) =>
      must(
        !isUnfiled(form) || textOf(form.order.eelPfc) !== LOW_VALUE_EXEMPTION || !isCostly(form),
        'eelPfc',
        EEI_VALUE,
      ),
  },
  {
    id: 'EEI-03',
    reads: ['eeiProvideType', ...NEED],
    source: '5 Customs item: export to CN, RU or VE always needs EEI (of goods)',
    check: (form, { user }) =>
      must(
        !user.ableItn || !isUnfiled(form) || !eeiReasons(form).some(({ kind }) => kind === 'destination'),
        'eeiProvideType',
        { country: countryOf(form.order.recipientCountryCode) },
      ),
  },
  {
    id: 'EEI-04',
    reads: ['aesItn', 'eeiProvideType', ...COUNTRIES],
    source: '5 EEI: transaction number required when type is ready',
    check: ({ order }, { user }) =>
      user.ableItn && isExport(order) && order.eeiProvideType === HAS_ITN
        ? need(order.aesItn, 'aesItn')
        : 'holds',
  },
  {
    id: 'EEI-05',
    reads: ['aesItn'],
    source: '5 EEI: transaction number max 120',
    limits: TRANSACTION_NUMBER,
    check: ({ order }) => atMost(order.aesItn, TRANSACTION_NUMBER.max, 'aesItn'),
  },
  {
    id: 'EEI-06',
    stages: ['label'],
    reads: ['aesItn', 'aesUid', 'eeiProvideType', ...COUNTRIES],
    source: '5 EEI: when wanted, a number must be obtained (requireItn)',
    check: (form, { user }) =>
      user.ableItn && isFiledForSender(form) ? need(obtainedItn(form), 'aesItn') : 'holds',
  },
  {
    id: 'EEI-07',
    section: 'customs',
    reads: ['eeiProvideType', 'aesItn', 'aesUid', ...NEED],
    source: '6: the EEI section needs ableItn (a filing that is needed and cannot be made)',
    limits: EEI_VALUE,
    check: (form, { user }) => {
      const { order } = form;
      const hasOwn = order.eeiProvideType === HAS_ITN && !isBlank(order.aesItn);
      const hasNumber = hasOwn || (isFiledForSender(form) && obtainedItn(form) !== '');
      const isCanada = countryOf(order.recipientCountryCode) === 'CA';
      if (user.ableItn || hasNumber || isCanada || !isExport(order)) return 'holds';
      const [reason] = eeiReasons(form);
      if (!reason) return 'holds';
      const at = reason.kind === 'value' ? `${LIST}.${reason.items[0]}.valueAmount` : 'recipientCountryCode';
      return broken(at, EEI_VALUE);
    },
  },
  {
    id: 'EEI-08',
    severity: 'warning',
    reads: [
      'aesItn',
      'aesUid',
      'eeiProvideType',
      LIST,
      `${LIST}.*.isTemplates`,
      `${LIST}.*.productId`,
      ...COUNTRIES,
    ],
    source: '4 EEI types: filing agent disabled when the order is not a template',
    check: (form, { user }) => {
      const isWanted = user.ableItn && isFiledForSender(form) && obtainedItn(form) === '';
      return must(!isWanted || isTemplateOrder(form.ordersPackageItems), 'eeiProvideType');
    },
  },
  {
    id: 'EEI-09',
    reads: ['eelPfc', 'eeiProvideType', ...COUNTRIES],
    source: '9: no-EEI exemption codes 30.37(a) through 30.40(d)',
    check: (form) =>
      !isUnfiled(form) || isBlank(form.order.eelPfc)
        ? 'unknown'
        : must(isExemption(textOf(form.order.eelPfc)), 'eelPfc'),
  },
  {
    id: 'EEI-10',
    reads: ['eelPfc', 'eeiProvideType', ...COUNTRIES],
    source:
      '9: exemption codes (30.36 for Canada only; 30.37(a) not to Cuba, Iran, North Korea, Sudan, Syria)',
    check: (form) => {
      const code = textOf(form.order.eelPfc);
      if (!isUnfiled(form) || !isExemption(code)) return 'unknown';
      const country = countryOf(form.order.recipientCountryCode);
      return must(isExemptionFor(code, country), 'eelPfc', { code, country });
    },
  },
  {
    id: 'EEI-11',
    severity: 'warning',
    reads: ['aesItn', 'eeiProvideType', ...COUNTRIES],
    source: '5 EEI: transaction number (15 CFR 30, appendix B: X and 14 digits, or a citation)',
    check: ({ order }) => {
      const text = textOf(order.aesItn);
      if (
        !isExport(order) ||
        order.eeiProvideType === NO_EEI ||
        text === '' ||
        text.length > TRANSACTION_NUMBER.max
      )
        return 'unknown';
      return must(ITN.test(text), 'aesItn');
    },
  },
  {
    id: 'EEI-12',
    reads: ['eeiProvideType', LIST, `${LIST}.*.tariffNumber`, ...COUNTRIES],
    source: '3 Customs package item: tariffNumber, Schedule B (of what is filed)',
    check: (form, { user }) =>
      user.ableItn && isFiledForSender(form)
        ? eachItem(form, (item, at) => need(item.tariffNumber, at('tariffNumber')))
        : 'holds',
  },
  {
    id: 'EEI-13',
    severity: 'warning',
    reads: ['eeiProvideType', LIST, `${LIST}.*.tariffNumber`, ...COUNTRIES],
    source: '3 Customs package item: tariffNumber, Schedule B (ten digits)',
    limits: SCHEDULE_B,
    check: (form, { user }) =>
      user.ableItn && isFiledForSender(form)
        ? eachItem(form, (item, at) => {
            const digits = tariffDigits(item.tariffNumber);
            return digits === '' ? 'unknown' : must(digits.length >= SCHEDULE_B.min, at('tariffNumber'));
          })
        : 'holds',
  },
  {
    id: 'EEI-14',
    reads: ['eeiProvideType', ...COUNTRIES],
    source: '9: EEI types 1-3',
    check: ({ order }) =>
      must(!isExport(order) || PROVIDE_TYPES.includes(order.eeiProvideType), 'eeiProvideType'),
  },
  {
    id: 'EEI-15',
    severity: 'warning',
    stages: ['label'],
    reads: FILED,
    source: '5 EEI: when wanted, a number must be obtained (of what the order says now: 15 CFR 30.9)',
    check: (form, { user }) => {
      const kept = textOf(form.order.aesContent);
      if (!user.ableItn || !isFiledForSender(form) || obtainedItn(form) === '' || kept === '')
        return 'unknown';
      return must(filedContent(form) === kept, 'aesItn');
    },
  },
]);
