import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/calendar.ts';
import { useDatabase } from '#store/live.ts';
import { holdOrdersLocally } from '#store/orders.ts';
import type { OrderRow } from '#store/rows.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useOrdersPorts } from './ports.tsx';
import { formatDay } from './words.ts';

/** Until which day an order rests. */
export function HoldDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const db = useDatabase();
  const tomorrow = addDays(useOrdersPorts().today(), 1);
  const [day, setDay] = useState(row.order.holdDate ?? tomorrow);
  const isGood = day >= tomorrow;
  const hold = async () => {
    if (!isGood || !db) return;
    const done = await holdOrdersLocally(db, [row.id], day);
    showToast({
      text: done.ok ? t('done.held', { orderNo: row.orderNo, date: formatDay(day) }) : t('notDone'),
      icon: done.ok ? 'pause' : 'alert',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hold.title', { orderNo: row.orderNo })}
      footer={
        <>
          <Button onClick={onClose}>{t('hold.cancel')}</Button>
          <Button variant="primary" icon="pause" onClick={() => void hold()}>
            {t('hold.act')}
          </Button>
        </>
      }
    >
      <DateField
        label={t('hold.until')}
        value={day}
        min={tomorrow}
        onChange={setDay}
        error={isGood ? undefined : t('hold.later')}
        required
      />
    </Dialog>
  );
}
