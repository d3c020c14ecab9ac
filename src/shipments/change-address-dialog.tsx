import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddressFields } from '#address-fields/address-fields.tsx';
import { ENTRY_CONTROLS, EntryProvider, entryFieldId } from '#address-fields/entry-controls.tsx';
import { useProblemText } from '#address-fields/use-problem-text.ts';
import { PATHS } from '#contract/paths.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { blankAddress } from '#domain/order/blank.ts';
import type { Address } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import { ENTRY_FACTS, entryProblems, formOfEntry, neededFields } from '#domain/rules/address-entry.ts';
import {
  addressChangeFeeCents,
  addressChangeFlaw,
  needsApproval,
  newAddressOf,
} from '#domain/shipment/address-change.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { useQueuedForLabel } from '#store/lists/live-carrier-requests.ts';
import { useDatabase, useOrder, useSyncState } from '#store/lists/live.ts';
import { useTracking } from '#store/lists/live-shipments.ts';
import { queueChangeAddress } from '#store/queue/carrier-requests.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  shipment: ShipmentRow;
  onClose: () => void;
}

/** The address begins as that of the order, once this device has read it. */
export function ChangeAddressDialog(props: Props) {
  const order = useOrder(props.shipment.orderId);
  if (order === undefined) return null;
  const { recipientName, recipientCity, recipientStateCode, recipientZipCode, recipientCountryCode } =
    props.shipment;
  const before: Address = {
    ...(order ? addressOf(order.order, 'recipient') : blankAddress()),
    Name: recipientName,
    City: recipientCity,
    StateCode: recipientStateCode,
    ZipCode: recipientZipCode,
    CountryCode: recipientCountryCode,
  };
  return <Form {...props} before={before} />;
}

/** What it costs is said first, and is the most it may cost. Without a connection it waits, at no more than that. */
function Form({ shipment, before, onClose }: Props & { before: Address }) {
  const { t } = useTranslation(['address-changes', 'addresses', 'form', 'findings', 'errors', 'shipments']);
  const { ask, judge } = useServices();
  const online = useSyncState()?.online ?? true;
  const say = useProblemText();
  const keep = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState(before);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const { isBusy, rejection, send } = useRequest(ask.changeAddress);
  const [unqueued, setUnqueued] = useState<Rejection | null>(null);
  const db = useDatabase();
  const waiting = useQueuedForLabel(shipment.labelId) ?? [];
  const isChangeQueued = waiting.some(({ call }) => call === 'changeAddress');
  const isVoidQueued = waiting.some(({ call }) => call === 'voidLabels');
  // What was asked for this label before goes first.
  const mustWait = !online || waiting.length > 0;
  useBusy(address !== before);
  useEffect(() => {
    let isCurrent = true;
    void judge(formOfEntry('recipient', address), 'label', ENTRY_FACTS).then((found) => {
      if (isCurrent) setFindings(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [judge, address]);

  const { orderNo, carrierId, labelId } = shipment;
  const underWay = useUnderWay(shipment);
  const feeDollars = dollarsFromCents(addressChangeFeeCents(carrierId, underWay));
  const fee = formatMoney(feeDollars, uiLocale());
  const seesPrices = useMay('seePrices');
  const context = seesPrices ? undefined : 'withoutPrice';
  const maxFee = seesPrices ? feeDollars : undefined;
  // A book entry has a name of its own, which this has not.
  const troubles = entryProblems('recipient', { ...address, AddrNickname: 'here' }, findings);
  const [from, to] = [newAddressOf(before), newAddressOf(address)];
  const flaw = addressChangeFlaw(carrierId, from, to);
  const queue = async () => {
    if (!db) return;
    const queued = await queueChangeAddress(db, shipment, to, maxFee);
    setUnqueued(queued.ok ? null : queued.error);
    if (!queued.ok) return;
    showToast({ text: t('address-changes:queued.done', { orderNo }), icon: 'cloud-up' });
    onClose();
  };
  const confirm = async () => {
    if (isChangeQueued || isVoidQueued) return;
    setAsked(true);
    const [first] = Object.keys(troubles) as (keyof Address)[];
    if (first) return document.getElementById(entryFieldId(first))?.focus();
    if (flaw) return;
    if (mustWait) return queue();
    const change = await send({ labelId, address: to, ...(maxFee !== undefined && { maxFee }) });
    if (change === null) return;
    showToast({ text: t('address-changes:dialog.applied', { orderNo }), icon: 'check' });
    onClose();
  };
  const error = unqueued ?? rejection;
  const refusal = error
    ? [
        t([`errors:${error.type}`, 'errors:unknown'], error.params),
        ...(error.findings ?? []).map(({ rule, params }) => t(`findings:${rule}`, params)),
      ].join(' ')
    : isAsked && flaw
      ? t('errors:ADDRESS_NOT_CHANGEABLE', { context: flaw })
      : null;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      initialFocus={keep}
      title={t('address-changes:dialog.title', { orderNo })}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('address-changes:dialog.keep')}
          </Button>
          {isChangeQueued || isVoidQueued ? (
            <Link to={PATHS.sync} className={buttonClass('primary')}>
              {t('address-changes:queued.open')}
            </Link>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => void confirm()}>
              {t(mustWait ? 'address-changes:queued.act' : 'address-changes:dialog.submit', { fee, context })}
            </Button>
          )}
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="text-base">{t('address-changes:dialog.lead')}</p>
        <p className="text-base text-text-2">
          {t('address-changes:dialog.now')}:{' '}
          {[from.personName, from.addressLine1, cityLineToRead(from)].filter(Boolean).join(', ')}
        </p>
        <EntryProvider
          value={{
            address,
            errorOf: (field) => {
              const trouble = troubles[field];
              return trouble && (isAsked || left.has(field)) ? say(field, trouble) : undefined;
            },
            onChange: (field, value) =>
              setAddress({
                ...address,
                ...(field === 'CountryCode' ? { CountryCode: value, StateCode: '' } : { [field]: value }),
              }),
            onLeave: (field) => setLeft((known) => new Set([...known, field])),
          }}
        >
          <AddressFields
            controls={ENTRY_CONTROLS}
            side="recipient"
            address={address}
            needed={neededFields(address.CountryCode)}
            withMore={false}
          />
        </EntryProvider>
        <CheckboxField
          label={t('form:field.residential')}
          checked={address.IsResidential}
          onChange={(IsResidential) => setAddress({ ...address, IsResidential })}
        />
        <p className="rounded-control bg-sunken px-3 py-2 text-base">
          {t('address-changes:dialog.fee', { fee, context, count: underWay })}
          {needsApproval(from, to) && ` ${t('address-changes:dialog.approval')}`}
        </p>
        {isChangeQueued || isVoidQueued ? (
          <Banner tone="queued" icon="cloud-up">
            {t(isVoidQueued ? 'shipments:voiding.waits' : 'address-changes:queued.already')}
          </Banner>
        ) : !online ? (
          <Banner tone="warn" icon="cloud-off">
            {t('address-changes:queued.offline', { fee, context })}
          </Banner>
        ) : (
          mustWait && (
            <Banner tone="queued" icon="cloud-up">
              {t('shipments:voiding.after')}
            </Banner>
          )
        )}
        {refusal !== null && (
          <Banner tone="bad" role="alert">
            {refusal}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

/** Packages that would be redirected, as far as this device knows. */
function useUnderWay({ id, trackingNumbers, voidedNumbers = [] }: ShipmentRow): number {
  const news = useTracking(id) ?? [];
  const ended = new Set(
    news.filter(({ status }) => status === 'delivered').map(({ trackingNo }) => trackingNo),
  );
  return trackingNumbers.filter((number) => !ended.has(number) && !voidedNumbers.includes(number)).length;
}
