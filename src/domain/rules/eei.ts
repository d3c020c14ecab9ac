/** Export filing: exemption, number, and exports that always need a number. */
import type { Order, OrderForm } from '../order/order.ts';
import { isExport } from '../order/scope.ts';
import { atMost, need, numberOf, must, rulesOf, textOf } from './rule.ts';

const NO_EEI = 1;
const HAS_ITN = 2;
const WANTS_ITN = 3;
const EEI_VALUE = 2500;
const MAX_ITN = 120;
const LOW_VALUE_EXEMPTION = '30.37(a)';
const ALWAYS_FILED: readonly string[] = ['CN', 'RU', 'VE'];
const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const VALUES = ['ordersPackageItems', 'ordersPackageItems.*.valueAmount'] as const;

const highestValue = ({ ordersPackageItems }: OrderForm): number =>
  Math.max(0, ...ordersPackageItems.map((item) => numberOf(item.valueAmount) ?? 0));

const goesWhereAlwaysFiled = (order: Order): boolean =>
  isExport(order) && ALWAYS_FILED.includes(textOf(order.recipientCountryCode).toUpperCase());

export const eeiRules = rulesOf('eei', [
  {
    id: 'EEI-01',
    reads: ['eelPfc', 'eeiProvideType', ...VALUES, ...COUNTRIES],
    source: '5 EEI: exemption code required when type is none unless all items are under the maximum amount',
    check: (form) =>
      isExport(form.order) && form.order.eeiProvideType === NO_EEI && highestValue(form) > EEI_VALUE
        ? need(form.order.eelPfc, 'eelPfc')
        : 'holds',
  },
  {
    id: 'EEI-02',
    reads: ['eelPfc', 'eeiProvideType', ...VALUES, ...COUNTRIES],
    source: '5 Customs item: an ITN is needed when commodity value exceeds $2500',
    check: (form) =>
      must(
        !isExport(form.order) ||
          form.order.eeiProvideType !== NO_EEI ||
          textOf(form.order.eelPfc) !== LOW_VALUE_EXEMPTION ||
          highestValue(form) <= EEI_VALUE,
        'eelPfc',
        { max: EEI_VALUE },
      ),
  },
  {
    id: 'EEI-03',
    reads: ['eeiProvideType', ...COUNTRIES],
    source: '5 Customs item: export to CN, RU or VE always needs EEI',
    check: ({ order }) =>
      must(!goesWhereAlwaysFiled(order) || order.eeiProvideType !== NO_EEI, 'eeiProvideType', {
        country: textOf(order.recipientCountryCode).toUpperCase(),
      }),
  },
  {
    id: 'EEI-04',
    reads: ['aesItn', 'eeiProvideType', ...COUNTRIES],
    source: '5 EEI: transaction number required when type is ready',
    check: ({ order }) =>
      isExport(order) && order.eeiProvideType === HAS_ITN ? need(order.aesItn, 'aesItn') : 'holds',
  },
  {
    id: 'EEI-05',
    reads: ['aesItn'],
    source: '5 EEI: transaction number max 120',
    check: ({ order }) => atMost(order.aesItn, MAX_ITN, 'aesItn'),
  },
  {
    id: 'EEI-06',
    stages: ['label'],
    reads: ['aesItn', 'eeiProvideType', ...COUNTRIES],
    source: '5 EEI: when wanted, a number must be obtained (requireItn)',
    check: ({ order }) =>
      isExport(order) && order.eeiProvideType === WANTS_ITN ? need(order.aesItn, 'aesItn') : 'holds',
  },
]);
