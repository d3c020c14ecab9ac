import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { clearedValues } from '../fields/address-text.ts';
import { useFormUi, useFormState, useSend } from '../fields/form-context.tsx';

/** Empties a side; its country stays. */
export function ClearAddress({ side }: { side: Side }) {
  const { t } = useTranslation('form');
  const { actor, setOpen } = useFormUi();
  const send = useSend();
  const isEmpty = useFormState(({ form: { order } }) =>
    (['Name', 'Company', 'AddressLine1', 'City', 'ZipCode', 'Phone', 'Email'] as const).every(
      (key) => order[`${side}${key}`] === '',
    ),
  );
  if (isEmpty) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="x"
      onClick={() => {
        const values = clearedValues(actor.getSnapshot().context.form.order, side);
        send({ type: 'fields changed', values });
        setOpen(side, true);
      }}
    >
      {t('address.clear')}
    </Button>
  );
}
