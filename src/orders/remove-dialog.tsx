import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabase } from '#store/lists/live.ts';
import { deleteOrdersLocally } from '#store/orders/orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface Props {
  row: Pick<OrderRow, 'id' | 'orderNo'>;
  onClose: () => void;
  /** It is deleted. */
  onRemoved?: () => void;
}

/** Asks before one order goes for good. */
export function RemoveDialog({ row: { id, orderNo }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('orders');
  const db = useDatabase();
  const keep = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    if (!db) return;
    const { ok } = await deleteOrdersLocally(db, [id]);
    showToast(ok ? { text: t('done.deleted', { orderNo }) } : { text: t('notDone'), icon: 'alert' });
    onClose();
    if (ok) onRemoved?.();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={keep}
      title={t('remove.title', { orderNo })}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" icon="trash" onClick={() => void remove()}>
            {t('remove.act')}
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">{t('remove.text')}</p>
    </Dialog>
  );
}
