import { useTranslation } from 'react-i18next';
import { parcelToRemember, type ParcelToRemember } from '#domain/customs/product-parcel.ts';
import { lacksWeight } from '#domain/order/needs.ts';
import type { CustomsItem, OrderForm } from '#domain/order/order.ts';
import { smallUnitsPer } from '#domain/units.ts';
import { rememberParcelLocally } from '#store/collections/products.ts';
import { useDatabase } from '#store/lists/live.ts';
import { useProductsBySku } from '#store/lists/live-collections.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { smallWeightText } from '#orders/weight.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';

/** Of an order that came without a weight: what its parcel tells of its product, to be kept with one press. */
export function RememberParcel() {
  const form = useFormState((context) => context.form);
  const wasUnweighed = useFormState(({ base }) => base?.packages.some(lacksWeight) === true);
  const mayKeep = useMay('editOrders');
  return wasUnweighed && mayKeep ? <Offer form={form} /> : null;
}

function Offer({ form }: { form: OrderForm }) {
  const products = useProductsBySku(form.ordersPackageItems.map(({ sku }) => sku));
  const parcel = products && parcelToRemember(form, products);
  const [item] = form.ordersPackageItems;
  return parcel && item ? <Remember parcel={parcel} item={item} /> : null;
}

function Remember({ parcel, item }: { parcel: ParcelToRemember; item: CustomsItem }) {
  const { t } = useTranslation(['products', 'errors']);
  const db = useDatabase();
  const { sku, each, massUnit, isOfOne, fields } = parcel;
  const kind = isOfOne ? (fields.boxUnit ? 'box' : 'weight') : 'each';
  const small = each.weight * smallUnitsPer(massUnit) + each.weight2;
  const keep = async () => {
    if (!db) return;
    const kept = await rememberParcelLocally(db, parcel, item);
    if (kept.ok) showToast({ text: t('products:remember.kept', { sku }), icon: 'check-circle' });
    else showToast({ text: t(`errors:${kept.error.type}`), icon: 'alert' });
  };
  return (
    <Button size="sm" variant="ghost" icon="package" className="mt-4 max-w-full" onClick={() => void keep()}>
      {t(`products:remember.${kind}`, { weight: smallWeightText(small, massUnit), sku })}
    </Button>
  );
}
