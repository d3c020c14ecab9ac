import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pickup } from '#contract/pickups.ts';
import type { PickupDraft, PickupField } from '#domain/pickups/pickup.ts';
import { PACKAGE_LOCATIONS, PICKUP_LIMITS, pickupProblems } from '#domain/pickups/pickup.ts';
import { PICKUP_TERMS } from '#domain/pickups/pickup-terms.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import type { Rejection } from '#domain/result.ts';
import type { MassUnit } from '#domain/units.ts';
import { useServices } from '#services/services.tsx';
import type { AddressRow } from '#store/device/rows.ts';
import { useAddresses } from '#store/lists/live-collections.ts';
import { useDatabase, useSyncState, useUser } from '#store/lists/live.ts';
import { queuePickup } from '#store/queue/carrier-requests.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { useBusy } from '#ui/layout/busy.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useRequestId } from '../use-request-id.ts';
import { PickupFeeLine } from './pickup-fee-line.tsx';
import { PickupPlace } from './pickup-place.tsx';
import { bodyOfPickup, newPickup, withCarrier, withEntry } from './pickup-draft.ts';
import { useFlawText } from './use-flaw-text.ts';

interface Props {
  onClose: () => void;
  onBooked: (pickup: Pickup) => void;
  /** It waits on this device for a connection. */
  onQueued: () => void;
}

/** Senders that are offered. Source: specification of the account area, section 9. */
const MAX_SENDERS = 100;

/** A new pickup, at the default sender's until another place is chosen. */
export function PickupForm(props: Props) {
  const user = useUser();
  const senders = useAddresses({ type: 'sender', limit: MAX_SENDERS })?.rows;
  return user && senders ? <Form {...props} senders={senders} massUnit={user.defaultMassUnit} /> : null;
}

interface FormProps extends Props {
  senders: readonly AddressRow[];
  massUnit: MassUnit;
}

/** What is written stays when there is no connection. */
function Form({ senders, massUnit, onClose, onBooked, onQueued }: FormProps) {
  const { t } = useTranslation(['pickups', 'form']);
  const services = useServices();
  const { ask } = services;
  const id = useId();
  const db = useDatabase();
  const online = useSyncState()?.online ?? true;
  const say = useRefusalText();
  const sayFlaw = useFlawText();
  const askOnce = useRequestId();
  const now = services.now();
  const [draft, setDraft] = useState(() => newPickup(senders[0], { now, massUnit }));
  const [entryId, setEntryId] = useState(senders[0]?.id ?? null);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useBusy(isAsked);

  const problems = pickupProblems(draft, now);
  const set = (change: Partial<PickupDraft>) => setDraft({ ...draft, ...change });
  const idOf = (field: PickupField) => `${id}-${field.startsWith('address.') ? 'address' : field}`;
  const errorOf = (...fields: PickupField[]) => {
    const found = isAsked && problems.find(({ field }) => fields.includes(field));
    return found ? sayFlaw(found) : undefined;
  };
  const book = async () => {
    setAsked(true);
    const [first] = problems;
    if (first) return document.getElementById(idOf(first.field))?.focus();
    if (isSending) return;
    setSending(true);
    const body = bodyOfPickup(draft, now);
    if (!online && db) {
      const queued = await queuePickup(db, body, {
        carrier: carrierById(draft.carrierId)?.name ?? '',
        day: formatDay(draft.pickupDate),
      });
      setSending(false);
      setRejection(queued.ok ? null : queued.error);
      if (!queued.ok) return;
      showToast({ text: t('pickups:queued.done'), icon: 'cloud-up' });
      return onQueued();
    }
    const reply = await askOnce(body, (requestId) => ask.savePickup(body, requestId));
    setSending(false);
    if (reply === null) return;
    setRejection(reply.ok ? null : reply.error);
    if (reply.ok) onBooked(reply.value);
  };
  const time = (field: 'readyTime' | 'latestTime') => (
    <TextField
      id={idOf(field)}
      type="time"
      label={t(`pickups:field.${field}`)}
      required
      value={draft[field]}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('pickups:new')}
      footer={
        <>
          <Button onClick={onClose}>{t('pickups:close')}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void book()}>
            {t(online ? 'pickups:book' : 'pickups:queued.act')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void book();
        }}
      >
        <div id={idOf('carrierId')} tabIndex={-1}>
          <RadioCards<number>
            legend={t('pickups:field.carrierId')}
            value={draft.carrierId}
            options={PICKUP_TERMS.map(({ carrierId }) => ({
              value: carrierId,
              label: carrierById(carrierId)?.name ?? '',
            }))}
            error={errorOf('carrierId')}
            onChange={(carrierId) => setDraft(withCarrier(draft, carrierId, now))}
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            id={idOf('packageCount')}
            label={t('pickups:field.packageCount')}
            required
            integer
            value={draft.packageCount}
            error={errorOf('packageCount')}
            onChange={(packageCount) => set({ packageCount })}
          />
          <NumberField
            id={idOf('totalWeight')}
            label={t('pickups:field.totalWeight')}
            required
            suffix={t(`form:unit.${draft.massUnit}`)}
            value={draft.totalWeight}
            error={errorOf('totalWeight')}
            onChange={(totalWeight) => set({ totalWeight })}
          />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <DateField
            id={idOf('pickupDate')}
            label={t('pickups:field.pickupDate')}
            required
            value={draft.pickupDate}
            error={errorOf('pickupDate')}
            onChange={(pickupDate) => set({ pickupDate })}
            className="max-sm:col-span-2"
          />
          {time('readyTime')}
          {time('latestTime')}
        </div>
        <PickupPlace
          id={idOf('address.addressLine1')}
          senders={senders}
          entryId={entryId}
          draft={draft}
          error={problemOfAddress(errorOf)}
          onChoose={(entry) => {
            setEntryId(entry.id);
            setDraft(withEntry(draft, entry));
          }}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            id={idOf('company')}
            label={t('pickups:field.company')}
            required
            autoComplete="organization"
            maxLength={PICKUP_LIMITS.company}
            value={draft.company}
            error={errorOf('company')}
            onChange={(company) => set({ company })}
          />
          <TextField
            id={idOf('buildingPart')}
            label={t('pickups:field.buildingPart')}
            hint={t('pickups:buildingHint')}
            autoComplete="off"
            maxLength={PICKUP_LIMITS.buildingPart}
            value={draft.buildingPart}
            error={errorOf('buildingPart')}
            onChange={(buildingPart) => set({ buildingPart })}
          />
        </div>
        <RadioCards
          legend={t('pickups:field.packageLocation')}
          value={draft.packageLocation}
          options={PACKAGE_LOCATIONS.map((value) => ({ value, label: t(`pickups:location.${value}`) }))}
          onChange={(packageLocation) => set({ packageLocation })}
        />
        <PickupFeeLine draft={draft} now={now} />
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('pickups:queued.offline')}
          </Banner>
        )}
        {rejection && (
          <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {say(rejection)}
          </Banner>
        )}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}

const problemOfAddress = (errorOf: (...fields: PickupField[]) => string | undefined) =>
  errorOf(
    'address.addressLine1',
    'address.addressLine2',
    'address.city',
    'address.stateCode',
    'address.zipCode',
    'address.countryCode',
    'address.personName',
    'address.phone',
  );
