/** One label as a PDF: of the user's own, or by a signed link. No address of a file is taken from the link. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { EntryFrame } from '#account/entry-frame.tsx';
import { RefusalBanner } from '#account/refusal-banner.tsx';
import { PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { PdfView } from '#orders/label/pdf-view.tsx';
import { useLabelPdf } from '#orders/label/use-label-pdf.ts';
import { useServices } from '#services/services.tsx';
import { useRead, useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { rememberReturnPath } from '../start/return-path.ts';
import { sessionActor } from '../start/session.ts';

export function PdfScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const labelId = params.get('labelId');
  if (token !== null) return <LinkedLabel token={token} />;
  return labelId === null ? <NoLabel /> : <OwnLabel labelId={labelId} />;
}

function NoLabel() {
  const { t } = useTranslation('pdf');
  return (
    <EntryFrame title={t('none')} lead={t('noneText')}>
      <Link to={PATHS.shipments} className={buttonClass('primary', 'md', true)}>
        {t('toShipments')}
      </Link>
    </EntryFrame>
  );
}

function OwnLabel({ labelId }: { labelId: string }) {
  const { pathname, search } = useLocation();
  const phase = useSelector(sessionActor, (state) =>
    state.matches('logged out') || state.matches('continuing')
      ? 'out'
      : state.matches('restoring')
        ? 'restoring'
        : 'in',
  );
  if (phase === 'out') {
    rememberReturnPath(pathname + search);
    return <Navigate to={PATHS.login} replace />;
  }
  return phase === 'restoring' ? null : <LabelOfUser labelId={labelId} />;
}

function LabelOfUser({ labelId }: { labelId: string }) {
  const { t } = useTranslation('pdf');
  const shipment = useRead(
    async (db) => (await db.shipments.where('labelId').equals(labelId).first()) ?? null,
    [labelId],
  );
  const pdf = useLabelPdf({
    labelId: shipment === undefined ? null : labelId,
    orderId: shipment?.orderId ?? null,
    orderNo: shipment?.orderNo ?? '',
    trackingNo: shipment?.trackingNumbers[0] ?? null,
  });
  return (
    <Viewer
      name={shipment?.orderNo ?? ''}
      bytes={pdf.bytes}
      missing={pdf.isMissing ? t('missing') : null}
      actions={<LinkMaker labelId={labelId} />}
    />
  );
}

/** Makes a link for somebody else, and shows it where it cannot be copied. */
function LinkMaker({ labelId }: { labelId: string }) {
  const { t } = useTranslation('pdf');
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? false;
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ link: string; until: string; isCopied: boolean } | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const make = async () => {
    setBusy(true);
    const reply = await ask.makeLabelLink(labelId);
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    const link = `${location.origin}${import.meta.env.BASE_URL}pdf?token=${reply.value.token}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setMade({ link, until: formatMoment(reply.value.expiresAt), isCopied });
  };
  return (
    <>
      <Button icon="copy" loading={isBusy} disabled={!isOnline} onClick={() => void make()}>
        {t('makeLink')}
      </Button>
      {!isOnline && <p className="w-full text-sm text-text-3">{t('offline')}</p>}
      <RefusalBanner rejection={rejection} />
      {made && (
        <div role="status" className="w-full text-base text-text-2">
          <p>
            {made.isCopied && t('copied')} {t('until', { day: made.until })}
          </p>
          <p className="mt-1 text-sm break-all text-text-3" data-testid="label-link">
            {made.link}
          </p>
        </div>
      )}
    </>
  );
}

function LinkedLabel({ token }: { token: string }) {
  const { t } = useTranslation(['pdf', 'errors', 'refusals']);
  const { ask } = useServices();
  const [bytes, setBytes] = useState<Uint8Array | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    let isGone = false;
    void ask.linkedLabel(token).then((reply) => {
      if (isGone) return;
      if (reply.ok) setBytes(reply.value);
      else setRejection(reply.error);
    });
    return () => {
      isGone = true;
    };
  }, [ask, token]);
  return (
    <Viewer name="" bytes={bytes} missing={rejection && t([`errors:${rejection.type}`, 'errors:unknown'])} />
  );
}

interface ViewerProps {
  /** Of the file; empty: it has none of its own. */
  name: string;
  bytes: Uint8Array | null;
  /** Why there is none. */
  missing: string | null;
  actions?: React.ReactNode;
}

function Viewer({ name, bytes, missing, actions }: ViewerProps) {
  const { t } = useTranslation('pdf');
  const save = () => {
    if (bytes)
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
        `label${name && `-${name}`}.pdf`,
      );
  };
  return (
    <EntryFrame title={name === '' ? t('title') : t('titleOf', { orderNo: name })} width="form">
      {missing === null ? (
        <>
          <div className="mt-3 mb-4 flex flex-wrap gap-2">
            <Button variant="primary" icon="download" disabled={!bytes} onClick={save}>
              {t('download')}
            </Button>
            {actions}
          </div>
          <div className="rounded-card bg-sunken p-3 sm:p-4">
            {bytes ? (
              <PdfView bytes={bytes} label={t('page')} broken={t('broken')} />
            ) : (
              <Skeleton className="mx-auto aspect-2/3 w-full max-w-[26.25rem]" />
            )}
          </div>
        </>
      ) : (
        <p role="alert" className="py-6 text-base text-text-2">
          {missing}
        </p>
      )}
    </EntryFrame>
  );
}
