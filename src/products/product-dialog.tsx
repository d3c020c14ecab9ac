import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductInput } from '#domain/customs/product.ts';
import { saveProductLocally } from '#store/collections/products.ts';
import { currentDatabase } from '#store/device/current.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { bodyOf, problemsOf } from './product-draft.ts';
import { productFieldId } from './product-field-id.ts';
import { ProductFields } from './product-fields.tsx';

interface Props {
  /** null: a new product. */
  id: string | null;
  start: ProductInput;
  onClose: () => void;
}

/** One product of the user, new or changed. It is kept on this device and sent when there is a connection. */
export function ProductDialog({ id, start, onClose }: Props) {
  const { t } = useTranslation(['products', 'errors']);
  const [draft, setDraft] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const troubles = problemsOf(draft);
  const save = async () => {
    setAsked(true);
    const [first] = Object.keys(troubles) as (keyof ProductInput)[];
    if (first) return document.getElementById(productFieldId(first))?.focus();
    const db = currentDatabase();
    if (!db) return;
    const saved = await saveProductLocally(db, bodyOf(draft, id));
    if (!saved.ok) return setRefusal(t(`errors:${saved.error.type}`));
    showToast({ text: t('products:saved', { name: saved.value.name }), icon: 'check-circle' });
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t(id === null ? 'products:add' : 'products:change')}
      footer={
        <>
          <Button onClick={onClose}>{t('products:cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('products:save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal !== null && (
          <Banner tone="bad" role="alert" className="mb-4">
            {refusal}
          </Banner>
        )}
        <ProductFields
          draft={draft}
          troubles={isAsked ? troubles : {}}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
