import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '#domain/calendar.ts';
import { useServices } from '#services/services.tsx';
import { useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { formatMonth } from '#ui/format/moment.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useDownload } from '#list/use-download.ts';

/** Months that are offered: those since the first recharge, at most so many. */
const MONTHS = 24;

/** Asks which month, and saves its statement. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('postage');
  const { ask, today } = useServices();
  const { isBusy, download } = useDownload();
  const first = (useUser()?.firstRechargeTime ?? today()).slice(0, 7);
  const thisMonth = today().slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back)).filter(
    (each) => each === thisMonth || each >= first,
  );
  const [month, setMonth] = useState(months[1] ?? thisMonth);
  const save = async (format: 'pdf' | 'csv') => {
    if (await download(() => ask.statement(month, format), `statement-${month}`, format)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statement.title')}
      description={t('statement.text')}
      footer={
        <>
          <Button className="mr-auto" onClick={onClose}>
            {t('statement.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void save('csv')}>
            {t('statement.csv')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void save('pdf')}>
            {t('statement.pdf')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('statement.month')}
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={(value) => value !== null && setMonth(value)}
      />
    </Dialog>
  );
}
