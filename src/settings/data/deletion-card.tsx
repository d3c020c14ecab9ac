import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AccountData,
  BOOKS_YEARS,
  FILINGS_YEARS,
  type Unsettled,
  WAITING_DAYS,
} from '#contract/account-data.ts';
import { PATHS } from '#contract/paths.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '../account/confirm-dialog.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

const WHERE: Record<Unsettled, string> = {
  balance: PATHS.postage,
  onHold: PATHS.postageHold,
  inReview: PATHS.postage,
  owed: PATHS.recharge,
  labels: PATHS.orders,
  recharges: PATHS.purchaseHistory,
  withdrawals: PATHS.postage,
  claims: PATHS.claims,
  disputes: PATHS.disputes,
  unfreeze: PATHS.pendingUnfreeze,
  pickups: PATHS.pickups,
  addressChanges: PATHS.addressChange,
};

interface Props {
  data: AccountData;
  onChanged: () => void;
}

/** What has to be settled first and what stays, then the request; while it waits, the way back. */
export function DeletionCard({ data: { deletion, unsettled }, onChanged }: Props) {
  const { t } = useTranslation('data');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [flaw, setFlaw] = useState('');
  const [reason, setReason] = useState('');
  const isOpen = deletion?.status === 'waiting' || deletion?.status === 'approved';
  const keep = async () => {
    setBusy(true);
    const kept = await ask.withdrawDeletion();
    setBusy(false);
    setFlaw(kept.ok ? '' : refusalText(kept.error));
    if (kept.ok) onChanged();
  };
  return (
    <Section title={t('delete.title')} description={t('delete.lead')}>
      <ul className="list-disc space-y-1 pl-5 text-base text-text-2">
        <li>{t('delete.goes')}</li>
        <li>{t('delete.stays', { books: BOOKS_YEARS, filings: FILINGS_YEARS })}</li>
        <li>{t('delete.waits', { days: WAITING_DAYS })}</li>
      </ul>
      {deletion && isOpen && (
        <Banner
          tone="warn"
          className="mt-4"
          title={t(`delete.status.${deletion.status}`)}
          actions={
            <Button loading={isBusy} onClick={() => void keep()}>
              {t('delete.keep')}
            </Button>
          }
        >
          {deletion.dueAt === null
            ? t('delete.asked', { time: formatMoment(deletion.askedAt) })
            : t('delete.due', { time: formatMoment(deletion.dueAt) })}
        </Banner>
      )}
      {deletion?.status === 'refused' && (
        <Banner tone="info" className="mt-4" title={t('delete.status.refused')}>
          {deletion.refusal}
        </Banner>
      )}
      {flaw && (
        <Banner tone="bad" role="alert" className="mt-4">
          {flaw}
        </Banner>
      )}
      {!isOpen && unsettled.length > 0 && (
        <div className="mt-4">
          <p className="text-base font-semibold">{t('delete.first')}</p>
          <ul aria-label={t('delete.first')} className="mt-1 divide-y divide-line">
            {unsettled.map(({ what, amount, count }) => (
              <li key={what} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-base">
                <Link to={WHERE[what]} className="text-brand underline">
                  {t(`delete.unsettled.${what}`)}
                </Link>
                <span className="tabular-nums">
                  {amount === null ? count : formatMoney(amount, uiLocale())}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isOpen && (
        <Button
          variant="danger"
          className="mt-4"
          disabled={unsettled.length > 0}
          onClick={() => setAsking(true)}
        >
          {t('delete.ask')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('delete.ask')}
          text={t('delete.confirm')}
          variant="danger"
          needsCode={false}
          isIncomplete={reason.trim() === ''}
          act={({ password }) => ask.askDeletion({ password, reason: reason.trim() })}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
        >
          <TextArea label={t('delete.reason')} value={reason} onChange={setReason} maxLength={500} rows={3} />
        </ConfirmDialog>
      )}
    </Section>
  );
}
