import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberParcelLocally } from '#store/collections/products.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { useMay } from '#store/lists/use-may.ts';
import { usePack } from '../pack-context.tsx';
import { weightText } from '../weight-text.ts';
import { BigButton } from './big-button.tsx';

/** What the parcel told of its product, to be kept in the library with one press. */
export function RememberLine({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['products', 'errors']);
  const mayKeep = useMay('editOrders');
  const offered = usePack(({ remembering }) => (remembering?.orderId === orderId ? remembering : null));
  const [said, setSaid] = useState<string | null>(null);
  if (!offered || !mayKeep) return null;
  const { parcel, item } = offered;
  const { sku, each, massUnit, isOfOne, fields } = parcel;
  const kind = isOfOne ? (fields.boxUnit ? 'box' : 'weight') : 'each';
  const keep = async () => {
    const kept = await rememberParcelLocally(databaseOfUser(), parcel, item);
    setSaid(kept.ok ? t('products:remember.kept', { sku }) : t(`errors:${kept.error.type}`));
  };
  return said === null ? (
    <BigButton
      icon="package"
      className="max-w-full text-lg! break-words"
      data-act="remember"
      onClick={() => void keep()}
    >
      {t(`products:remember.${kind}`, { weight: weightText(each, massUnit), sku })}
    </BigButton>
  ) : (
    <p className="text-xl break-words text-text-2" role="status">
      {said}
    </p>
  );
}
