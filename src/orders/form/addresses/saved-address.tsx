import { useTranslation } from 'react-i18next';
import { addressOf } from '#domain/order/order-address.ts';
import type { Order, Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { addressLines, oneLine } from '../fields/address-text.ts';
import { useFormUi, useFormState } from '../fields/form-context.tsx';
import { NoPhone } from './no-phone.tsx';
import { useAddressDialog } from './use-address-dialog.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** An address that stands as it is until the user wants to change it: the recipient whole, the sender in one line. */
export function SavedAddress({ side }: { side: Side }) {
  return side === 'sender' ? <SenderLine /> : <RecipientLines />;
}

function SenderLine() {
  const { t } = useTranslation('form');
  const { open, dialog, preload } = useAddressDialog('sender');
  const line = useFormState((context) => lineOf(context.form.order));
  const whole = useFormState((context) => addressLines(context.form.order, 'sender').join('\n'));
  const isChecked = useFormState((context) => context.form.order.senderAddrVerified !== 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon name="home" className="text-text-3" />
      <p className="min-w-0 flex-1 basis-32 truncate" title={whole}>
        <span className="text-text-2">{t('address.from')}</span> {line}
      </p>
      {isChecked && <VerifiedBadge side="sender" />}
      <Button size="sm" onPointerEnter={preload} onFocus={preload} onClick={() => open('book')}>
        {t('address.change')}
      </Button>
      {dialog}
    </div>
  );
}

/** "Warehouse A, Ontario CA 91761". */
function lineOf(order: Order): string {
  const address = addressOf(order, 'sender');
  return oneLine({ ...address, Company: address.AddrNickname || address.Company });
}

function RecipientLines() {
  const { t } = useTranslation('form');
  const { setOpen } = useFormUi();
  const whole = useFormState((context) => addressLines(context.form.order, 'recipient').join('\n'));
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Icon name="user" className="mt-0.5 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <address className="break-words whitespace-pre-line not-italic">{whole}</address>
        <NoPhone side="recipient" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <VerifiedBadge side="recipient" />
        <Button size="sm" icon="edit" onClick={() => setOpen('recipient', true)}>
          {t('address.edit')}
        </Button>
      </div>
    </div>
  );
}
