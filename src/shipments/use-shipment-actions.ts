import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CLAIM_PATHS, ORDER_PATHS, POSTAGE_PATHS } from '#contract/paths.ts';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { Permission } from '#domain/permission.ts';
import type { Result } from '#domain/result.ts';
import { forMember, shipmentCan, type ShipmentAction } from '#domain/shipment/actions.ts';
import { SLIP_KINDS, type SlipKind } from '#labels/packing-slip/slip-kinds.ts';
import { useServices } from '#services/services.tsx';
import { useMay } from '#store/lists/use-may.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { savePdf } from '#ui/print/print-file.ts';

/** What of a shipment is needed to act on it. */
export type ActedOn = Pick<
  ShipmentEntry,
  | 'labelId'
  | 'orderId'
  | 'orderNo'
  | 'trackingNumber'
  | 'trackingNumbers'
  | 'status'
  | 'carrierId'
  | 'createTime'
  | 'labelState'
> & { claimResult?: ShipmentEntry['claimResult'] | undefined; claimUntil?: string | null | undefined };

export type ShipmentEntries = Record<
  ShipmentAction | 'openOrder' | 'copyTracking' | 'postage' | 'tracking',
  MenuEntry
>;

export function copyText(text: string, told: string): void {
  void navigator.clipboard.writeText(text).then(() => showToast({ text: told, icon: 'check' }));
}

/** Where the recipient follows it, in full. */
export const trackUrl = (trackPath: string): string => window.location.origin + trackPath;

/** What an action asks before it acts. */
export type AskedDialog =
  | 'void'
  | 'voidPart'
  | 'changeAddress'
  | 'changeService'
  | 'changeParcels'
  | 'tracking'
  | SlipKind;

/** Everything that can be done with a shipment, each with the reason where it cannot. `now`: milliseconds since 1970. */
export function useShipmentActions(shipment: ActedOn, onAsk: (dialog: AskedDialog) => void): ShipmentEntries {
  const { t } = useTranslation(['shipments', 'errors']);
  const navigate = useNavigate();
  const { ask, print, now, today } = useServices();
  const mayEdit = useMay('editOrders');
  const mayLabel = useMay('makeLabels');
  const mayVoid = useMay('voidLabels');
  const mayDispute = useMay('disputeCharges');
  const { labelId, orderId, orderNo, trackingNumber: trackingNo, trackingNumbers } = shipment;
  const situation = {
    ...shipment,
    ageMs: now() - Date.parse(shipment.createTime),
    today: today(),
    packages: trackingNumbers.length,
  };
  const { claimUntil } = shipment;
  const dayText = (day: string | null | undefined) => (day ? formatDay(day) : '');
  const unless = (permission: Permission, entry: MenuEntry): MenuEntry =>
    permission.can
      ? entry
      : {
          ...entry,
          disabled: true,
          detail: t(`shipments:${permission.reason}`, { day: dayText(permission.day) }),
        };
  const seesMoney = useMay('seeMoney');
  const ofMoney = (entry: MenuEntry): MenuEntry =>
    seesMoney ? entry : { ...entry, disabled: true, detail: t('shipments:cannot.noMoney') };
  const go = (to: string) => () => void navigate(to);
  const save = async (asked: Promise<Result<Uint8Array>>, name: string) => {
    const pdf = await asked;
    if (pdf.ok) savePdf(pdf.value, `${name}-${orderNo}.pdf`);
    else
      showToast({ text: t([`errors:${pdf.error.type}`, 'errors:unknown'], pdf.error.params), icon: 'alert' });
  };
  return {
    print: unless(shipmentCan.print(situation), {
      label: t('shipments:print'),
      icon: 'printer',
      onSelect: () => void print.labels([labelId]),
    }),
    download: unless(shipmentCan.download(situation), {
      label: t('shipments:download'),
      icon: 'download',
      onSelect: () => void save(ask.labelPdf({ labelId, orderId, orderNo, trackingNo }), 'label'),
    }),
    ...(Object.fromEntries(
      SLIP_KINDS.map((kind) => [
        kind,
        unless(shipmentCan[kind](situation), {
          label: t(`shipments:${kind}`),
          icon: 'printer',
          onSelect: () => onAsk(kind),
        }),
      ]),
    ) as Record<SlipKind, MenuEntry>),
    receipt: ofMoney({
      label: t('shipments:receipt'),
      icon: 'receipt',
      onSelect: () => void save(ask.shipmentReceipt(labelId), 'receipt'),
    }),
    // Connections to stores are not there yet: no order has one that takes numbers.
    uploadTracking: unless(shipmentCan.uploadTracking({}), {
      label: t('shipments:uploadTracking'),
      icon: 'upload',
      onSelect: () => undefined,
    }),
    openOrder: { label: t('shipments:open'), icon: 'package', onSelect: go(ORDER_PATHS.detail(orderId)) },
    tracking: { label: t('shipments:way.show'), icon: 'pin', onSelect: () => onAsk('tracking') },
    copyTracking: {
      label: t('shipments:copyTracking'),
      icon: 'copy',
      onSelect: () => copyText(trackingNumbers.join('\n'), t('shipments:copied')),
    },
    copy: unless(forMember(mayEdit, shipmentCan.copy()), {
      label: t('shipments:copyAsNew'),
      icon: 'plus',
      onSelect: go(ORDER_PATHS.copyOfShipment(orderId)),
    }),
    sendBack: unless(forMember(mayEdit, shipmentCan.sendBack(situation)), {
      label: t('shipments:sendBack'),
      icon: 'undo',
      onSelect: go(ORDER_PATHS.returnOfShipment(orderId)),
    }),
    claim: unless(forMember(mayDispute, shipmentCan.claim(situation)), {
      label: t('shipments:claim'),
      icon: 'flag',
      detail: claimUntil ? t('shipments:claimUntil', { day: dayText(claimUntil) }) : undefined,
      onSelect: go(CLAIM_PATHS.make(labelId)),
    }),
    postage: ofMoney({
      label: t('shipments:postage'),
      icon: 'receipt',
      onSelect: go(POSTAGE_PATHS.label(labelId, orderNo)),
    }),
    void: unless(forMember(mayVoid, shipmentCan.void(situation)), {
      label: t('shipments:void'),
      icon: 'ban',
      danger: true,
      onSelect: () => onAsk('void'),
    }),
    changeAddress: unless(forMember(mayLabel, shipmentCan.changeAddress(situation)), {
      label: t('shipments:changeAddress'),
      icon: 'pin',
      onSelect: () => onAsk('changeAddress'),
    }),
    changeService: unless(forMember(mayVoid && mayLabel, shipmentCan.changeService(situation)), {
      label: t('shipments:changeService'),
      icon: 'refresh',
      onSelect: () => onAsk('changeService'),
    }),
    changeParcels: unless(forMember(mayVoid && mayLabel, shipmentCan.changeParcels(situation)), {
      label: t('shipments:changeParcels'),
      icon: 'package',
      onSelect: () => onAsk('changeParcels'),
    }),
    voidPart: unless(forMember(mayVoid, shipmentCan.voidPart(situation)), {
      label: t('shipments:voidPart'),
      icon: 'ban',
      danger: true,
      onSelect: () => onAsk('voidPart'),
    }),
  };
}
