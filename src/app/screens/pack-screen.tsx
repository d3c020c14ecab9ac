/** The pack station fills the screen: no navigation beside it, no shortcuts of single keys. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { err, ok } from '#domain/result.ts';
import { estimateRates } from '#orders/form/machine/form-actors.ts';
import { nextStepOf, nextStepPath } from '#orders/label/next-step-link.tsx';
import { rejectionText } from '#orders/label/rejection-text.ts';
import { situationOf } from '#orders/situation.ts';
import { PackPage } from '#pack/pack-page.tsx';
import type { PackPorts, Price } from '#pack/ports.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { useSyncState } from '#store/lists/live.ts';
import { buyLabel, PurchaseDialogs } from './pack-purchase.tsx';
import { printLabels } from './printing.tsx';
import { SyncChip } from '../shell/sync-chip.tsx';
import { services } from '../services.ts';
import { today } from '../start/today.ts';

async function price(form: OrderForm): Promise<Price> {
  const { list, source, fetchedAt } = await estimateRates(databaseOfUser(), services, form, false);
  const own = list.find((rate) => rate.carrierServiceId === form.order.carrierServiceId);
  if (own?.isSuccess && own.rate !== null)
    return { ok: true, amount: own.rate, source, at: fetchedAt, fees: own.feeDetail };
  return { ok: false, reasons: own?.messages.length ? own.messages : ['other'] };
}

async function print(labelIds: string[]) {
  const outcome = await printLabels(labelIds);
  return outcome === 'printed' ? ok(undefined) : err({ type: 'NotPrinted', retry: 'later' as const });
}

function Chip() {
  return <SyncChip state={useSyncState()} />;
}

export function PackScreen() {
  const { t } = useTranslation(['label', 'errors', 'sync']);
  const ports = useMemo(
    (): PackPorts => ({
      today,
      permission: (row) => orderCan.createLabel(situationOf(row)),
      price,
      buy: buyLabel,
      print,
      refusal: (rejection) =>
        (rejection && (rejectionText(t, rejection, null) || rejection.message)) || t('label:failed.other'),
      nextStep: (rejection, orderId) => {
        const to = nextStepPath(rejection, orderId, ORDER_PATHS.editForPack);
        return to === null ? null : { to, label: t(`label:lead.${nextStepOf(rejection)}`) };
      },
      dialogs: <PurchaseDialogs />,
      syncChip: <Chip />,
    }),
    [t],
  );
  return <PackPage ports={ports} />;
}
