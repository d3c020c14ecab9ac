import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { voidOffer, voidOfferUnseen } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { whyNotVoidable } from '#domain/shipment/actions.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { useQueuedForLabel } from '#store/lists/live-carrier-requests.ts';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { packagesToVoid, queueVoidPackages } from '#store/queue/carrier-requests.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useShipmentDetail } from './detail/use-shipment-detail.ts';
import { useMay } from '#store/lists/use-may.ts';

type Parcel = ShipmentDetail['parcels'][number];

interface Props {
  shipment: ShipmentRow;
  /** Milliseconds since 1970: the terms are those of this moment. */
  openedAt: number;
  onClose: () => void;
}

const OFFLINE = {
  free: 'voiding.offline',
  freeFor: 'voiding.offlineFree',
  late: 'voiding.offlineFee',
} as const;

const money = (dollars: number): string => formatMoney(dollars, uiLocale());

/** Packages of a label billed in part are chosen; what comes back and what it costs is said before. Without a connection it waits. */
export function VoidPartDialog({ shipment, openedAt, onClose }: Props) {
  const { t } = useTranslation(['shipments', 'errors']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const keep = useRef<HTMLButtonElement>(null);
  const { detail } = useShipmentDetail(shipment.labelId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, rejection, send } = useRequest(ask.voidPackages);
  const [unqueued, setUnqueued] = useState<Rejection | null>(null);
  const db = useDatabase();
  const waiting = useQueuedForLabel(shipment.labelId) ?? [];
  const isVoidQueued = waiting.some(({ call }) => call === 'voidLabels');
  // What was asked for this label before goes first.
  const mustWait = !online || waiting.length > 0;
  const queued = waiting.flatMap(packagesToVoid);
  const whyNot = (parcel: Parcel) => (queued.includes(parcel.trackingNo) ? 'queued' : whyNotBy(parcel));
  const parcels = detail?.parcels ?? [];
  const picked = parcels.filter((parcel) => chosen.includes(parcel.trackingNo) && whyNot(parcel) === null);
  const cents = picked.reduce((sum, { holdAmount }) => sum + centsFromDollars(holdAmount ?? 0), 0);
  const seesPrices = useMay('seePrices');
  const context = seesPrices ? undefined : 'withoutPrice';
  const { carrierId } = shipment;
  const ageMs = openedAt - Date.parse(shipment.createTime);
  const offer = seesPrices
    ? voidOffer({ carrierId, postageCents: cents, ageMs })
    : voidOfferUnseen({ carrierId, ageMs });
  const fee = dollarsFromCents(offer.feeCents);
  const maxFee = seesPrices ? fee : undefined;
  const toggle = (number: string, isOn: boolean) => {
    setChosen(isOn ? [...chosen, number] : chosen.filter((one) => one !== number));
  };
  const confirm = async () => {
    const voided = await send({
      labelId: shipment.labelId,
      trackingNos: picked.map(({ trackingNo }) => trackingNo),
      ...(maxFee !== undefined && { maxFee }),
    });
    if (voided === null) return;
    showToast({ text: t('voidingPart.done', { count: picked.length }), icon: 'check' });
    onClose();
  };
  const queue = async () => {
    if (!db) return;
    const numbers = picked.map(({ trackingNo }) => trackingNo);
    const given = await queueVoidPackages(db, shipment, numbers, maxFee);
    setUnqueued(given.ok ? null : given.error);
    if (!given.ok) return;
    showToast({ text: t('voidingPart.queued', { count: picked.length }), icon: 'cloud-up' });
    onClose();
  };
  const verb = mustWait ? 'queue' : 'act';
  const act = t(`voidingPart.${offer.feeCents > 0 ? (`${verb}For` as const) : verb}`, {
    context,
    count: picked.length,
    fee: money(fee),
  });
  const refusal = unqueued ?? rejection;
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={keep}
      title={t('voidingPart.title', { orderNo: shipment.orderNo })}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('voidingPart.keep')}
          </Button>
          {isVoidQueued ? (
            <Link to={PATHS.sync} className={buttonClass('primary')}>
              {t('voiding.toSync')}
            </Link>
          ) : (
            <Button
              variant="danger"
              loading={isBusy}
              disabled={picked.length === 0 || offer.kind === 'tooOld'}
              onClick={() => void (mustWait ? queue() : confirm())}
            >
              {act}
            </Button>
          )}
        </>
      }
    >
      <p className="text-base">{t('voidingPart.lead')}</p>
      {detail ? (
        <fieldset className="mt-3 flex flex-col gap-1">
          <legend className="sr-only">{t('voidingPart.choose')}</legend>
          {parcels.map((parcel) => {
            const why = whyNot(parcel);
            return (
              <CheckboxField
                key={parcel.trackingNo}
                label={
                  <>
                    {t('voidingPart.package', { n: parcel.packageNo })}{' '}
                    <span className="font-mono break-all">{parcel.trackingNo}</span>
                  </>
                }
                hint={
                  why
                    ? t(`voidingPart.cannot.${why}`)
                    : parcel.holdAmount === null
                      ? undefined
                      : t('voidingPart.held', { amount: money(parcel.holdAmount) })
                }
                checked={why === null && chosen.includes(parcel.trackingNo)}
                disabled={why !== null}
                onChange={(isOn) => toggle(parcel.trackingNo, isOn)}
              />
            );
          })}
        </fieldset>
      ) : (
        <>
          {online && <SkeletonRows rows={3} label={t('loading')} />}
          {!online && !isVoidQueued && (
            <Banner tone="warn" icon="cloud-off" className="mt-4">
              {t('voidingPart.unknown')}
            </Banner>
          )}
        </>
      )}
      {picked.length > 0 && (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-base" aria-live="polite">
          {t(`voiding.${offer.kind}`, {
            context,
            back: money(dollarsFromCents(cents - offer.feeCents)),
            fee: money(dollarsFromCents(offer.feeCents || offer.lateFeeCents)),
            hours: offer.hours,
            minutes: offer.minutes,
          })}{' '}
          {t(`voiding.refund.${shipment.carrierId === CARRIER.usps ? 'usps' : 'other'}`)}
          {(shipment.insuranceAmount ?? 0) > 0 && ` ${t('voidingPart.insurance')}`}
        </p>
      )}
      <p className="mt-3 text-base text-text-2">{t('voidingPart.effect')}</p>
      {isVoidQueued && (
        <Banner tone="queued" icon="cloud-up" className="mt-4">
          {t('voiding.waits')}
        </Banner>
      )}
      {!online && !isVoidQueued && detail && offer.kind !== 'tooOld' && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t(OFFLINE[seesPrices || offer.kind === 'freeFor' ? offer.kind : 'free'], {
            context,
            fee: money(fee),
          })}
        </Banner>
      )}
      {online && mustWait && !isVoidQueued && (
        <Banner tone="queued" icon="cloud-up" className="mt-4">
          {t('voiding.after')}
        </Banner>
      )}
      {refusal && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${refusal.type}`, 'errors:unknown'], refusal.params)}
        </Banner>
      )}
    </Dialog>
  );
}

/** Who sees no prices sees of a bill what it was weighed at. */
const whyNotBy = ({ status, billedAmount, billedWeight }: Parcel) =>
  whyNotVoidable({ status, isBilled: billedAmount !== null || billedWeight !== null });
