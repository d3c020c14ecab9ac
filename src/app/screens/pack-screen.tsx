/** The pack station fills the screen: no navigation beside it, no shortcuts of single keys. */
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { err, ok } from '#domain/result.ts';
import { estimateRates } from '#orders/form/machine/form-actors.ts';
import { LabelPreview } from '#orders/label/label-preview.tsx';
import { useLabelPdf } from '#orders/label/use-label-pdf.ts';
import { nextStepOf, nextStepPath } from '#orders/label/next-step-link.tsx';
import { rejectionText } from '#orders/label/rejection-text.ts';
import { situationOf } from '#orders/situation.ts';
import { PackPage } from '#pack/pack-page.tsx';
import { HeaderButton } from '#pack/views/header-button.tsx';
import type { PackPorts, Price } from '#pack/ports.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { useSyncState } from '#store/lists/live.ts';
import { buyLabel, PurchaseDialogs } from './pack-purchase.tsx';
import { printLabels } from './printing.tsx';
import { printWaitingSlip } from './waiting-slip.ts';
import { lockScreen, useCanLock } from '../lock/use-can-lock.ts';
import { SyncChip } from '../shell/sync-chip.tsx';
import { services } from '../services.ts';
import { today } from '../start/today.ts';

async function price(form: OrderForm): Promise<Price> {
  const { list, source, fetchedAt, isHidden } = await estimateRates(databaseOfUser(), services, form, false);
  const own = list.find((rate) => rate.carrierServiceId === form.order.carrierServiceId);
  if (own?.isSuccess && (own.rate !== null || isHidden))
    return { ok: true, amount: own.rate, source, at: fetchedAt, fees: own.feeDetail };
  return { ok: false, reasons: own?.messages.length ? own.messages : ['other'] };
}

async function print(labelIds: string[]) {
  const outcome = await printLabels(labelIds);
  return outcome === 'printed' ? ok(undefined) : err({ type: 'NotPrinted', retry: 'later' as const });
}

function LabelPicture({ label }: { label: Parameters<PackPorts['labelPicture']>[0] }) {
  return <LabelPreview pdf={useLabelPdf(label)} />;
}

function LockButton() {
  const { t } = useTranslation('nav');
  return useCanLock() && <HeaderButton icon="lock" label={t('lock')} onPress={() => void lockScreen()} />;
}

function Chip() {
  return <SyncChip state={useSyncState()} />;
}

const KeysDialog = lazy(async () => ({ default: (await import('../shell/keys-help.tsx')).KeysHelp }));

function KeysHelp({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <KeysDialog open only="pack" onClose={onClose}>
        {children}
      </KeysDialog>
    </Suspense>
  );
}

export function PackScreen() {
  const { t } = useTranslation(['label', 'errors', 'sync', 'pack-table']);
  const ports = useMemo(
    (): PackPorts => ({
      today,
      permission: (row) => orderCan.createLabel(situationOf(row)),
      price,
      rates: async (form) => (await estimateRates(databaseOfUser(), services, form, false)).list,
      labelPicture: (label) => <LabelPicture key={label.labelId} label={label} />,
      buy: buyLabel,
      print,
      printSlip: async (orderId, orderNo) => {
        await printWaitingSlip(t, orderId, orderNo);
      },
      refusal: (rejection) =>
        (rejection && (rejectionText(t, rejection, null) || rejection.message)) || t('label:failed.other'),
      nextStep: (rejection, orderId) => {
        const to = nextStepPath(rejection, orderId, ORDER_PATHS.editForPack);
        return to === null ? null : { to, label: t(`label:lead.${nextStepOf(rejection)}`) };
      },
      dialogs: <PurchaseDialogs />,
      syncChip: <Chip />,
      KeysHelp,
      lockButton: <LockButton />,
    }),
    [t],
  );
  return <PackPage ports={ports} />;
}
