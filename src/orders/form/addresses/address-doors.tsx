import { useTranslation } from 'react-i18next';
import { addressOf } from '#domain/order/order-address.ts';
import type { Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { useFormUi, useFormState } from '../fields/form-context.tsx';
import { useAddressDialog } from './use-address-dialog.tsx';

/** The ways to an address beside typing it. */
export function AddressBookButtons({ side }: { side: Side }) {
  const { t } = useTranslation('addresses');
  const { open, dialog, preload } = useAddressDialog(side);
  return (
    <div className="flex flex-wrap gap-2" onPointerEnter={preload} onFocus={preload}>
      <Button size="sm" icon="book" data-testid={`open-book-${side}`} onClick={() => open('book')}>
        {t('open.book')}
      </Button>
      {side === 'sender' && (
        <Button size="sm" icon="clipboard" onClick={() => open('paste')}>
          {t('open.paste')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** An address that is not in the book yet goes there. */
export function KeepAddress({ side }: { side: Side }) {
  const { t } = useTranslation('addresses');
  const { actor } = useFormUi();
  const { open, dialog, preload } = useAddressDialog(side);
  const canKeep = useFormState(
    ({ form: { order } }) =>
      order[`${side}AddrId`] === null && order[`${side}Name`] !== '' && order[`${side}AddressLine1`] !== '',
  );
  return (
    <>
      {canKeep && (
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => open('new', addressOf(actor.getSnapshot().context.form.order, side))}
        >
          {t('open.keep')}
        </Button>
      )}
      {dialog}
    </>
  );
}
