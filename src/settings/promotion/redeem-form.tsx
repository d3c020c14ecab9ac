import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Points } from '#contract/promotion.ts';
import { redeemFlaw, type RedeemFlaw } from '#domain/points/points.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props {
  points: Points;
  onRedeemed: () => void;
}

/** Makes points postage: applied when it is sent, then credited or refused. */
export function RedeemForm({ points: { available }, onRedeemed }: Props) {
  const { t } = useTranslation('promotion');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const online = useSyncState()?.online ?? true;
  const redeeming = useRequest(ask.redeemPoints);
  const [text, setText] = useState('');
  const [flaw, setFlaw] = useState<RedeemFlaw | null>(null);
  const [credited, setCredited] = useState<{ points: number; amount: number } | null>(null);
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    const found = redeemFlaw(text, available);
    setFlaw(found);
    setCredited(null);
    if (found) {
      document.getElementById('redeem-points')?.focus();
      return;
    }
    const reply = await redeeming.send({ points: Number(text) });
    if (!reply) return;
    setText('');
    setCredited(reply);
    onRedeemed();
  };
  const amount = credited && formatMoney(credited.amount, uiLocale());
  return (
    <form noValidate onSubmit={(event) => void redeem(event)} className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          id="redeem-points"
          className="sm:w-56"
          label={t('redeem.points')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          error={flaw ? t(`redeem.flaw.${flaw}`) : undefined}
          onChange={(value) => {
            setText(value);
            setFlaw(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          className="sm:mt-6"
          disabled={!online}
          loading={redeeming.isBusy}
        >
          {t('redeem.submit')}
        </Button>
      </div>
      {redeeming.isBusy && <StatusBadge tone="queued" icon="clock" label={t('redeem.applied')} />}
      {redeeming.rejection && (
        <Banner tone="bad" role="alert" title={t('redeem.refused')}>
          {refusalText(redeeming.rejection)}
        </Banner>
      )}
      {credited && (
        <Banner tone="ok" role="status" title={t('redeem.credited')} onDismiss={() => setCredited(null)}>
          {t('redeem.creditedText', { count: credited.points, amount })}
        </Banner>
      )}
    </form>
  );
}
