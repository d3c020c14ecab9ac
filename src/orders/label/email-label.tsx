import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelMail } from '#contract/orders.ts';
import { useDatabase } from '#store/lists/live.ts';
import { wakeSender } from '#store/device/meta.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { EmailDialog } from './email-dialog.tsx';

interface Props {
  labelId: string;
  wide?: boolean;
}

/** Sends a label by e-mail. */
export function EmailLabel({ labelId, wide = false }: Props) {
  const { t } = useTranslation('label-email');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button wide={wide} icon="mail" onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <EmailDialog labelIds={[labelId]} onClose={() => setOpen(false)} />}
    </>
  );
}

const STYLES: Record<LabelMail['state'], { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'text-text-2' },
  sent: { icon: 'check', tone: 'text-ok' },
  failed: { icon: 'alert', tone: 'text-bad' },
};

/** To whom the label of the order was sent, and how that ended. */
export function LabelMails({ row }: { row: Pick<OrderRow, 'labelId' | 'mails'> }) {
  const { t } = useTranslation('label-email');
  const mails = (row.mails ?? []).filter(({ labelId }) => labelId === row.labelId);
  useNews(mails.some(({ state }) => state === 'waiting'));
  if (mails.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm" aria-label={t('list')} aria-live="polite">
      {mails.map(({ email, state }) => (
        <li key={email} className={`flex items-start gap-1.5 ${STYLES[state].tone}`}>
          <Icon name={STYLES[state].icon} size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{t(`state.${state}`, { email })}</span>
        </li>
      ))}
    </ul>
  );
}

const LOOK_MS = 2000;
/** What takes longer is told by the next usual look. */
const LOOKS_AT_MOST = 10;

/** Mails go out within seconds: somebody who looks on hears of it. */
function useNews(isWaiting: boolean): void {
  const db = useDatabase();
  useEffect(() => {
    if (!isWaiting || !db) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS_AT_MOST) clearInterval(timer);
      void wakeSender(db);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, db]);
}
