/**
 * Whether an export needs a filing (EEI), and why. Source: specification, sections 5 and 9; 15 CFR 30.37(a): more than
 * $2,500 under one Schedule B number, lines of the same number together.
 */
import { CANADA_EXEMPTION, isExemptionFor, LOW_VALUE_EXEMPTION } from './exemptions.ts';
import type { CustomsItem, Order, OrderForm } from '../order/order.ts';
import { countryOf, isDocumentShipment, isExport } from '../order/scope.ts';

/** Dollars under one tariff number above which a filing is needed. */
export const EEI_VALUE = { max: 2500 };

const ALWAYS_FILED: ReadonlySet<string> = new Set(['CN', 'RU', 'VE']);

export type EeiReason =
  | { kind: 'destination'; country: string }
  /** The exemption of low values does not hold there: another one or a filing is needed. */
  | { kind: 'exemption'; country: string }
  /** `tariffNumber` is '' where the goods have none; `items` are places in the list, from 0. */
  | { kind: 'value'; tariffNumber: string; value: number; items: number[] };

type Goods = Pick<OrderForm, 'order' | 'ordersPackageItems'>;
type Countries = Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>;

/** Exports to these countries are filed whatever they are worth. */
export function isAlwaysFiled(order: Countries): boolean {
  return isExport(order) && ALWAYS_FILED.has(countryOf(order.recipientCountryCode));
}

/** Dollars by tariff number, equal numbers together; goods without one are told apart by their description. */
export function valuesByTariffNumber(items: readonly CustomsItem[]): Extract<EeiReason, { kind: 'value' }>[] {
  const groups = new Map<string, Extract<EeiReason, { kind: 'value' }>>();
  items.forEach((item, index) => {
    const tariffNumber = tariffDigits(item.tariffNumber);
    const key = tariffNumber || `: ${textOf(item.description).toLowerCase()}`;
    const group = groups.get(key) ?? { kind: 'value', tariffNumber, value: 0, items: [] };
    const value = Number.isFinite(item.valueAmount) ? item.valueAmount! : 0;
    groups.set(key, {
      ...group,
      value: Math.round((group.value + value) * 100) / 100,
      items: [...group.items, index],
    });
  });
  return [...groups.values()];
}

/** Why the order needs a filing, or an exemption that has to be chosen; empty: it needs none. Documents that are not declared as items need none. */
export function eeiReasons({ order, ordersPackageItems }: Goods): EeiReason[] {
  if (!isExport(order)) return [];
  if (isDocumentShipment(order) && ordersPackageItems.length === 0) return [];
  const country = countryOf(order.recipientCountryCode);
  const reasons: EeiReason[] = ALWAYS_FILED.has(country) ? [{ kind: 'destination', country }] : [];
  if (!isExemptionFor(LOW_VALUE_EXEMPTION, country)) reasons.push({ kind: 'exemption', country });
  const costly = valuesByTariffNumber(ordersPackageItems).filter(({ value }) => value > EEI_VALUE.max);
  return [...reasons, ...costly];
}

/**
 * The citation an export goes out under when it is not filed: the one chosen, else 30.36 for Canada and 30.37(a) for low
 * values where that holds; '' where a filing or another exemption is needed.
 */
export function exemptionOf(form: Goods): string {
  const { order } = form;
  if (!isExport(order) || order.eeiProvideType !== 1) return '';
  if (textOf(order.eelPfc) !== '') return textOf(order.eelPfc);
  const country = countryOf(order.recipientCountryCode);
  if (country === 'CA') return CANADA_EXEMPTION;
  const isLowValue = eeiReasons(form).length === 0 && isExemptionFor(LOW_VALUE_EXEMPTION, country);
  return isLowValue ? LOW_VALUE_EXEMPTION : '';
}

/** Every item comes from the product library or the user's products: then the provider may file for the sender. */
export function isTemplateOrder(items: readonly CustomsItem[]): boolean {
  return items.length > 0 && items.every((item) => item.isTemplates || Boolean(item.productId));
}

/** A tariff number without its dots and spaces. */
export function tariffDigits(tariffNumber: unknown): string {
  return textOf(tariffNumber).replace(/[.\s-]/g, '');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
