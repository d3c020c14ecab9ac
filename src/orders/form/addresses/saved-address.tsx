import { useTranslation } from 'react-i18next';
import type { Order, Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { addressLines } from '../address-text.ts';
import { useFormAround, useFormState } from '../form-context.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** An address that stands as it is until the user wants to change it: the recipient whole, the sender in one line. */
export function SavedAddress({ side }: { side: Side }) {
  return side === 'sender' ? <SenderLine /> : <RecipientLines />;
}

function SenderLine() {
  const { t } = useTranslation('form');
  const { setOpen } = useFormAround();
  const line = useFormState((context) => lineOf(context.form.order));
  const whole = useFormState((context) => addressLines(context.form.order, 'sender').join('\n'));
  const isChecked = useFormState((context) => context.form.order.senderAddrVerified !== 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon name="home" className="text-text-3" />
      <p className="min-w-0 flex-1 basis-48 truncate" title={whole}>
        <span className="text-text-2">{t('address.from')}</span> {line}
      </p>
      {isChecked && <VerifiedBadge side="sender" />}
      <Button size="sm" onClick={() => setOpen('sender', true)}>
        {t('address.change')}
      </Button>
    </div>
  );
}

/** "Warehouse A, Ontario CA 91761". */
function lineOf(order: Order): string {
  const { senderAddrNickname, senderCompany, senderName } = order;
  const place = [order.senderCity, order.senderStateCode, order.senderZipCode].filter(Boolean).join(' ');
  return [senderAddrNickname || senderCompany || senderName, place].filter(Boolean).join(', ');
}

function RecipientLines() {
  const { t } = useTranslation('form');
  const { setOpen } = useFormAround();
  const whole = useFormState((context) => addressLines(context.form.order, 'recipient').join('\n'));
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Icon name="user" className="mt-0.5 text-text-3" />
      <address className="min-w-0 flex-1 basis-48 break-words whitespace-pre-line not-italic">
        {whole}
      </address>
      <div className="flex flex-wrap items-center gap-3">
        <VerifiedBadge side="recipient" />
        <Button size="sm" icon="edit" onClick={() => setOpen('recipient', true)}>
          {t('address.edit')}
        </Button>
      </div>
    </div>
  );
}
