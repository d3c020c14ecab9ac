import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeRecord } from '#contract/recharge.ts';
import { useBalance } from '#store/lists/live.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { Sums } from './payment-sums.tsx';

type Outcome = 'done' | 'declined' | 'inReview' | 'onItsWay';

const LOOKS: Record<Outcome, { icon: IconName; tone: string }> = {
  done: { icon: 'check-circle', tone: 'text-ok' },
  declined: { icon: 'ban', tone: 'text-bad' },
  inReview: { icon: 'clock', tone: 'text-info' },
  onItsWay: { icon: 'clock', tone: 'text-info' },
};

interface Props {
  outcome: Outcome;
  record: RechargeRecord;
  organisation: Organisation;
  /** Another tab has made the payment. */
  isFromElsewhere: boolean;
  onAnother: () => void;
  onChange: () => void;
}

export function PaymentResult({
  outcome,
  record,
  organisation,
  isFromElsewhere,
  onAnother,
  onChange,
}: Props) {
  const { t } = useTranslation('recharge');
  const balance = useBalance();
  const { icon, tone } = LOOKS[outcome];
  const money = (amount: number) => formatMoney(amount, uiLocale());
  return (
    <Card role="status" className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 pt-4 text-center">
        <Icon name={icon} size={40} className={tone} />
        <h2 className="text-xl font-heading">{t(`result.${outcome}.title`)}</h2>
        <p className="max-w-md text-base text-text-2">
          {outcome === 'declined'
            ? t([`reason.${record.reason}`, 'reason.unknown'])
            : t([`result.${outcome}.${record.method}`, `result.${outcome}.text`], {
                amount: money(record.credited),
                balance: balance ? money(balance.value.available) : '',
              })}
        </p>
      </div>
      {isFromElsewhere && <Banner tone="info">{t('result.elsewhere')}</Banner>}
      <p className="text-base text-text-2">
        {[t(`method.${record.method}`), sourceOf(record, t('card.ending')), formatDayTime(record.time)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {outcome !== 'declined' && <Sums amount={record.amount} fee={record.fee} />}
      <div className={cx('flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse')}>
        {outcome === 'declined' ? (
          <>
            <Button onClick={onAnother}>{t('result.another')}</Button>
            <Button variant="primary" onClick={onChange}>
              {t('result.change')}
            </Button>
          </>
        ) : (
          <>
            {outcome === 'done' && <ReceiptButton record={record} organisation={organisation} />}
            <Button onClick={onAnother}>{t('result.another')}</Button>
            <Link to={PATHS.postage} className={buttonClass('primary')}>
              {t('result.toPostage')}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}

const sourceOf = ({ card, account, crypto }: RechargeRecord, ending: string): string => {
  if (card) return `${ending} ${card.last4}`;
  if (account) return [account.nickname, `${ending} ${account.last4}`].filter(Boolean).join(', ');
  return crypto?.type ?? '';
};

function ReceiptButton({ record, organisation }: Pick<Props, 'record' | 'organisation'>) {
  const { t } = useTranslation('recharge');
  const { ask } = useServices();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { receiptPdf } = await import('./receipt.ts');
    const pdf = await receiptPdf(record, organisation, { t, textFont: ask.textFont });
    setBusy(false);
    if (!pdf.ok) return showToast({ text: t([`errors:${pdf.error.type}`, 'errors:unknown']) });
    saveFile(
      new Blob([new Uint8Array(pdf.value)], { type: 'application/pdf' }),
      `receipt-${record.id.slice(0, 8)}.pdf`,
    );
  };
  return (
    <Button icon="download" loading={isBusy} onClick={() => void save()}>
      {t('receipt.save')}
    </Button>
  );
}
