import { smallWeightOf } from '#domain/lists/order-entry.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { smallUnitsPer, type MassUnit } from '#domain/units.ts';

/** The weight of all parcels as "24 lb 6 oz"; empty while there is none. */
export function weightText(form: Pick<OrderForm, 'packages' | 'order'>): string {
  return smallWeightText(smallWeightOf(form), form.order.massUnit);
}

/** "24 lb 6 oz" from ounces, "1 kg 200 g" from grams; empty for nothing. */
export function smallWeightText(small: number, unit: MassUnit): string {
  const per = smallUnitsPer(unit);
  const [main, rest] = [Math.floor(small / per), Math.round((small % per) * 10) / 10];
  const parts = [main > 0 ? `${main} ${unit}` : '', rest > 0 ? `${rest} ${unit === 'lb' ? 'oz' : 'g'}` : ''];
  return parts.filter(Boolean).join(' ');
}

export function parcelCount({ packages }: Pick<OrderForm, 'packages'>): number {
  return packages.reduce((sum, parcel) => sum + (Number(parcel.packageNum) || 0), 0);
}
