/** The pack station buys labels by the same machine as the order form; its questions are the same dialogs. */
import { useSyncExternalStore } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { createLabelActors } from '#orders/label/label-actors.ts';
import { LabelDialog } from '#orders/label/label-dialog.tsx';
import { labelMachine } from '#orders/label/label.machine.ts';
import type { LabelExit, LabelInput } from '#orders/label/label-types.ts';
import type { PackPorts, PurchaseUpdate, PurchaseRequest } from '#pack/ports.ts';
import { services } from '../services.ts';

const machine = labelMachine.provide({ actors: createLabelActors(services) });
type Purchase = ActorRefFrom<typeof machine>;
type Snapshot = SnapshotFrom<typeof machine>;

let asking: Purchase | null = null;
const listeners = new Set<() => void>();

function ask(purchase: Purchase | null): void {
  asking = purchase;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const buyLabel: PackPorts['buy'] = (request, onUpdate) => {
  const purchase = createActor(machine, { input: inputOf(request) });
  let isAgreed = false;
  const stop = () => {
    if (asking === purchase) ask(null);
    purchase.stop();
  };
  purchase.subscribe((snapshot) => {
    if (
      snapshot.matches('confirming') &&
      snapshot.context.asks === 'queue' &&
      (request.maxRate !== null || request.price.amount === null) &&
      !isAgreed
    ) {
      // Beyond the limit of the day the answer changes nothing, and it is asked about after all.
      isAgreed = true;
      purchase.send({ type: 'price agreed', maxRate: request.maxRate });
      return;
    }
    const update = updateOf(snapshot);
    ask(update.kind === 'asking' ? purchase : null);
    onUpdate(update);
  });
  purchase.start();
  return stop;
};

function inputOf({ orderId, form, facts, base, price }: PurchaseRequest): LabelInput {
  return {
    form,
    mode: 'edit',
    base,
    holder: null,
    draftKey: `pack:${orderId}`,
    facts,
    shown: { ...price, serviceId: form.order.carrierServiceId },
    before: null,
    orderId: null,
  };
}

function updateOf(snapshot: Snapshot): PurchaseUpdate {
  const { context } = snapshot;
  if (snapshot.status === 'done') return exitUpdate(context.exit);
  if (snapshot.matches('failed')) return { kind: 'refused', rejection: context.rejection };
  if (snapshot.matches({ bought: 'queued' })) return { kind: 'queued', maxRate: context.maxRate };
  if (snapshot.matches({ bought: 'unknown' })) return { kind: 'unknown' };
  if (snapshot.matches({ bought: 'ready' })) {
    const { labelId = null, trackingNo = null, rate = null } = context.purchaseStatus ?? {};
    return { kind: 'ready', labelId: labelId ?? '', trackingNo, charged: rate };
  }
  const isQuestion =
    snapshot.matches('gated') ||
    snapshot.matches('limited') ||
    snapshot.matches('placing') ||
    snapshot.matches('needingConnection') ||
    snapshot.matches('confirming') ||
    snapshot.matches({ bond: 'confirming' }) ||
    snapshot.matches({ bought: 'priceDiffers' }) ||
    snapshot.matches({ bought: 'voiding' });
  if (isQuestion) return { kind: 'asking' };
  return { kind: 'working', percent: context.progress, isSent: snapshot.matches('bought') };
}

function exitUpdate(exit: LabelExit | null): PurchaseUpdate {
  switch (exit?.kind) {
    case 'blocked':
      return { kind: 'blocked', findings: exit.findings };
    case 'save':
      return { kind: 'postponed' };
    case 'leave':
      return { kind: 'left' };
    default:
      return { kind: 'dropped' };
  }
}

/** The dialog of the purchase that waits for an answer. */
export function PurchaseDialogs() {
  const purchase = useSyncExternalStore(subscribe, () => asking);
  return purchase && <LabelDialog actor={purchase} />;
}
