import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNameOf, productName } from '#domain/customs/product.ts';
import { currentDatabase } from '#store/device/current.ts';
import { searchProducts, type Product } from '#store/collections/product-lists.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { useFormUi, useSend } from '#orders/form/fields/form-context.tsx';
import { pathsOf, withProduct } from './customs-amounts.ts';

const SEARCH_DELAY_MS = 500;
const FOUND_MAX = 20;

/** Fills the item from the user's own products and the system library, both on this device. */
export function ProductSearch({ index, className }: { index: number; className?: string }) {
  const { t, i18n } = useTranslation('customs');
  const { actor } = useFormUi();
  const send = useSend();
  const [query, setQuery] = useState<string | null>(null);
  const found = useFound(query);
  const language = i18n.language === 'cn' || i18n.language === 'es' ? i18n.language : 'en';
  const choose = (id: string | null) => {
    const { form } = actor.getSnapshot().context;
    const item = form.ordersPackageItems[index];
    const product = found.find((one) => one.product.id === id)?.product;
    if (!item || !product) return;
    send({
      type: 'fields changed',
      values: pathsOf(index, withProduct(item, product, form.order.massUnit)),
    });
  };
  return (
    <div className={className} onFocus={() => setQuery((before) => before ?? '')}>
      <ComboboxField<string>
        label={t('field.product')}
        placeholder={t('product.placeholder')}
        value={null}
        onQuery={setQuery}
        onChange={choose}
        options={found.map(({ kind, product }) => {
          const isOwn = kind === 'custom';
          const name = productName(product, language);
          const about = isOwn ? [t('product.own'), product.sku] : [classNameOf(product, language)];
          return {
            value: product.id,
            label: name,
            detail: [...about, product.harmonizationCode].filter(Boolean).join(' · '),
          };
        })}
      />
    </div>
  );
}

/** Products for what is typed, once the typing rests; nothing is read before the field was entered. */
function useFound(query: string | null): Product[] {
  const [found, setFound] = useState<Product[]>([]);
  useEffect(() => {
    const db = currentDatabase();
    if (query === null || !db) return undefined;
    let isGone = false;
    const look = async () => {
      const products = await searchProducts(db, query, FOUND_MAX);
      if (!isGone) setFound(products);
    };
    const timer = setTimeout(() => void look(), query === '' ? 0 : SEARCH_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}
