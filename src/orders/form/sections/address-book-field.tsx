import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { useAddresses } from '#store/live.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { fromBook, oneLine, valuesOf } from '../address-text.ts';
import { useFormAround, useFormState, useSend } from '../form-context.tsx';

const SHOWN = { sender: 100, recipient: 200 };

/** Fills a side from the address book on this device. */
export function AddressBookField({ side, className }: { side: Side; className?: string }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const { setOpen } = useFormAround();
  const [query, setQuery] = useState('');
  const rows = useAddresses(query, side, SHOWN[side]) ?? [];
  const chosen = useFormState((context) => context.form.order[`${side}AddrId`]);
  return (
    <ComboboxField<string>
      label={t('address.book')}
      className={className}
      value={chosen}
      placeholder={t('address.bookPlaceholder')}
      onQuery={setQuery}
      options={rows.map((row) => ({
        value: row.id,
        label: row.addrName || row.personName || row.company,
        detail: oneLine(fromBook(row)),
      }))}
      onChange={(id) => {
        const row = rows.find((one) => one.id === id);
        if (!row) return;
        send({ type: 'fields changed', values: valuesOf(side, fromBook(row)) });
        setOpen(side, false);
      }}
    />
  );
}
