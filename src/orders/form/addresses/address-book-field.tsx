import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import { useAddresses } from '#store/lists/live-collections.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { addressOfEntry } from '#address-fields/from-book.ts';
import { oneLine, valuesOf } from '../fields/address-text.ts';
import { useFormUi, useFormState, useSend } from '../fields/form-context.tsx';
import { SHOWN, useAllowedSenders } from './book-limits.ts';

/** Fills a side from the address book on this device. */
export function AddressBookField({ side }: { side: Side }) {
  const { t } = useTranslation('addresses');
  const send = useSend();
  const { setOpen } = useFormUi();
  const [query, setQuery] = useState('');
  const ids = useAllowedSenders(side);
  const page = useAddresses({ type: side, q: query, limit: SHOWN[side], ...(ids ? { ids } : {}) });
  const rows = page?.rows ?? [];
  const chosen = useFormState((context) => context.form.order[`${side}AddrId`]);
  return (
    <ComboboxField<string>
      label={t('book.field')}
      value={rows.some(({ id }) => id === chosen) ? chosen : null}
      placeholder={t('book.placeholder')}
      onQuery={setQuery}
      options={rows.map((row) => ({
        value: row.id,
        label: nameOfEntry(row),
        detail: oneLine(addressOfEntry(row)),
      }))}
      onChange={(id) => {
        const row = rows.find((one) => one.id === id);
        if (!row) return;
        send({ type: 'fields changed', values: valuesOf(side, addressOfEntry(row)) });
        setOpen(side, false);
      }}
    />
  );
}
