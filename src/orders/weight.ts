import type { OrderForm } from '#domain/order/order.ts';
import { smallUnitsPer } from '#domain/units.ts';

/** The weight of all parcels as "24 lb 6 oz"; empty while there is none. */
export function weightText({ packages, order }: Pick<OrderForm, 'packages' | 'order'>): string {
  const per = smallUnitsPer(order.massUnit);
  const small = packages.reduce(
    (sum, parcel) =>
      sum + (Number(parcel.packageNum) || 0) * ((parcel.weight ?? 0) * per + (parcel.weight2 ?? 0)),
    0,
  );
  const [main, rest] = [Math.floor(small / per), Math.round((small % per) * 10) / 10];
  const parts = [
    main > 0 ? `${main} ${order.massUnit}` : '',
    rest > 0 ? `${rest} ${order.massUnit === 'lb' ? 'oz' : 'g'}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

export function parcelCount({ packages }: Pick<OrderForm, 'packages'>): number {
  return packages.reduce((sum, parcel) => sum + (Number(parcel.packageNum) || 0), 0);
}
