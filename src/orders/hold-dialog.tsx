import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/calendar.ts';
import { useDatabase } from '#store/lists/live.ts';
import { holdOrdersLocally } from '#store/orders/orders.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useServices } from '#services/services.tsx';
import type { ActionRow } from './use-order-actions.ts';

/** Until which day an order rests. */
export function HoldDialog({ row, onClose }: { row: ActionRow; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const db = useDatabase();
  const services = useServices();
  const hold = async (day: string) => {
    if (!db) return;
    const done = await holdOrdersLocally(db, [row.id], day, services.today());
    showToast({
      text: done.ok ? t('done.held', { orderNo: row.orderNo, date: formatDay(day) }) : t('notDone'),
      icon: done.ok ? 'pause' : 'alert',
    });
    onClose();
  };
  return (
    <HoldDayDialog
      title={t('hold.title', { orderNo: row.orderNo })}
      act={t('hold.act')}
      day={row.order.holdDate}
      onHold={(day) => void hold(day)}
      onClose={onClose}
    />
  );
}

interface DayProps {
  title: string;
  act: string;
  /** yyyy-MM-dd, of a hold that is moved. */
  day?: string | null;
  onHold: (day: string) => void;
  onClose: () => void;
}

/** Asks for the day; nothing goes on by itself when it comes. */
export function HoldDayDialog({ title, act, day: given = null, onHold, onClose }: DayProps) {
  const { t } = useTranslation('orders');
  const tomorrow = addDays(useServices().today(), 1);
  const [day, setDay] = useState(given !== null && given >= tomorrow ? given : tomorrow);
  const isGood = day >= tomorrow;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('hold.cancel')}</Button>
          <Button variant="primary" icon="pause" onClick={() => isGood && onHold(day)}>
            {act}
          </Button>
        </>
      }
    >
      <DateField
        label={t('hold.until')}
        value={day}
        min={tomorrow}
        onChange={setDay}
        hint={t('hold.stays')}
        error={isGood ? undefined : t('hold.later')}
        required
      />
    </Dialog>
  );
}
