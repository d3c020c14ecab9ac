import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#contract/filing.ts';
import { dollars } from '#orders/dollars.ts';
import { useFiling } from '#store/lists/live-shipments.ts';
import type { Result } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Badge, type Tone } from '#ui/layout/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { useServices } from '#services/services.tsx';

const TONES: Record<Filing['status'], Tone> = {
  pending: 'info',
  approved: 'ok',
  rejected: 'bad',
  voided: 'plain',
};

/** How a filing stands: as this device knows it, then as the server does. */
export function FilingDialog({ aesUid, onClose }: { aesUid: string; onClose: () => void }) {
  const { t } = useTranslation(['eei', 'errors', 'sync']);
  const { ask } = useServices();
  const kept = useFiling(aesUid);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ round: number; reply: Result<Filing> } | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const reply = await ask.filing(aesUid);
      if (!isGone) setAnswer({ round, reply });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [ask, aesUid, round]);
  const isAsking = answer?.round !== round;
  const rejection = answer && !answer.reply.ok ? answer.reply.error : null;
  const shown = answer?.reply.ok ? answer.reply.value : (kept ?? null);
  const why =
    rejection?.type === 'NoConnection'
      ? t('sync:need.online')
      : t(`errors:${rejection?.type}`, { ...rejection?.params, defaultValue: t('errors:unknown') });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filing.title')}
      footer={
        <>
          <Button icon="refresh" loading={isAsking} onClick={() => setRound(round + 1)}>
            {t('filing.refresh')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('filing.close')}
          </Button>
        </>
      }
    >
      {rejection && (
        <Banner tone="warn" role="alert" className="mb-3">
          {why}
        </Banner>
      )}
      {shown ? (
        <Details filing={shown} />
      ) : (
        isAsking && (
          <div role="status" aria-label={t('filing.loading')} className="flex flex-col gap-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )
      )}
    </Dialog>
  );
}

function Details({ filing }: { filing: Filing }) {
  const { t } = useTranslation('eei');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-base">
      <Row name={t('filing.status')}>
        <Badge tone={TONES[filing.status]}>{t(`filing.state.${filing.status}`)}</Badge>
      </Row>
      <Row name={t('filing.itn')}>
        {filing.itn ? <span className="font-mono">{filing.itn}</span> : t('filing.none')}
      </Row>
      {filing.errorMessage && <Row name={t('filing.reason')}>{filing.errorMessage}</Row>}
      <Row name={t('filing.id')}>
        <span className="font-mono break-all">{filing.aesUid}</span>
      </Row>
      <Row name={t('filing.ein')}>{filing.einNumber}</Row>
      <Row name={t('filing.commodity')}>{filing.commodity}</Row>
      <Row name={t('filing.value')}>{dollars(filing.totalValue)}</Row>
      <Row name={t('filing.recipient')}>{`${filing.recipientName}, ${filing.recipientCountryCode}`}</Row>
      <Row name={t('filing.created')}>{formatMoment(filing.createTime)}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
