import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS, PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import type { UserInfo } from '#contract/account.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Finding } from '#domain/result.ts';
import { useOrder, useUser } from '#store/lists/live.ts';
import { formOf } from '#store/orders/order-row.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { findingText } from '../finding-text.ts';
import { useServices } from '#services/services.tsx';
import type { ShownPrice } from '../shown-price.ts';
import { createLabelActors } from './label-actors.ts';
import { LabelDialog } from './label-dialog.tsx';
import { labelMachine } from './label.machine.ts';
import type { LabelExit, LabelInput } from './label-types.ts';

interface Props {
  orderId: string;
  /** What stood with the order when its label was asked for: dollars it was saved with, or a price got since; null: nothing did. */
  shown: ShownPrice | number | null;
  /** The user is done, and stays where this was asked for. */
  onClose: () => void;
  /** Back to the list; left out: this is the list. */
  onList?: () => void;
}

/** The label of a saved order, without its form. */
export function OrderLabel({ orderId, ...rest }: Props) {
  // All at once: a topic that comes later would blank the screen.
  useTranslation([
    'label',
    'limits',
    'addresses',
    'findings',
    'form',
    'orders',
    'shipments',
    'rates',
    'sync',
    'errors',
  ]);
  const row = useOrder(orderId);
  const user = useUser();
  return row && user ? <Purchase row={row} user={user} {...rest} /> : null;
}

interface PurchaseProps extends Omit<Props, 'orderId'> {
  row: OrderRow;
  user: UserInfo;
}

function Purchase({ row, user, shown, onClose, onList = onClose }: PurchaseProps) {
  const services = useServices();
  const navigate = useNavigate();
  const [findings, setFindings] = useState<Finding[]>([]);
  const machine = useMemo(() => labelMachine.provide({ actors: createLabelActors(services) }), [services]);
  const [input] = useState(() => inputOf(row, user, services.today(), shown));
  const actor = useActorRef(machine, { input });
  useEffect(() => {
    const end = (exit: LabelExit | null) => {
      if (exit?.kind === 'blocked') return setFindings(exit.findings);
      onClose();
      if (exit?.kind !== 'leave') return undefined;
      if (exit.to === 'list') return onList();
      const path = pathOf(exit);
      return path === null ? undefined : void navigate(path);
    };
    const { unsubscribe } = actor.subscribe(({ status, context }) => {
      if (status === 'done') end(context.exit);
    });
    return unsubscribe;
  }, [actor, navigate, onClose, onList]);
  if (findings.length > 0)
    return (
      <Blocked
        findings={findings}
        orderNo={row.orderNo}
        onClose={onClose}
        onEdit={() => {
          onClose();
          void navigate(ORDER_PATHS.edit(row.id));
        }}
      />
    );
  return <LabelDialog actor={actor} />;
}

function inputOf(row: OrderRow, user: UserInfo, today: string, shown: Props['shown']): LabelInput {
  return {
    form: normalise(formOf(row), 'edit'),
    mode: 'edit',
    base: formOf(row),
    holder: null,
    draftKey: `label:${row.id}`,
    facts: factsOf(user, today, 'edit'),
    shown: typeof shown === 'number' ? savedPrice(row, shown) : shown,
    before: null,
    orderId: null,
  };
}

function savedPrice({ order, updatedAt }: OrderRow, amount: number): ShownPrice {
  const { feeDetail, carrierServiceId, rate } = order;
  return {
    amount,
    source: 'kept',
    at: Date.parse(updatedAt),
    fees: rate === amount ? feeDetail : null,
    serviceId: carrierServiceId,
  };
}

/** null: one stays. */
function pathOf({ to, orderId }: Extract<LabelExit, { kind: 'leave' }>): string | null {
  switch (to) {
    case 'shipment':
      return SHIPMENT_PATHS.recent;
    case 'order':
      return ORDER_PATHS.detail(orderId);
    case 'copy':
      return ORDER_PATHS.copy(orderId);
    case 'edit':
      return ORDER_PATHS.edit(orderId);
    case 'next':
      return PATHS.newOrder;
    case 'back':
    case 'voided':
    case 'list':
      return null;
  }
}

interface BlockedProps {
  findings: readonly Finding[];
  orderNo: string;
  onClose: () => void;
  onEdit: () => void;
}

/** What is wrong with the order, and the way to mend it. */
function Blocked({ findings, orderNo, onClose, onEdit }: BlockedProps) {
  const { t } = useTranslation(['label', 'findings', 'form']);
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('label:blocked.title', { orderNo, count: errors.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('label:cancel')}</Button>
          <Button variant="primary" icon="edit" onClick={onEdit}>
            {t('label:failed.edit')}
          </Button>
        </>
      }
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-base text-bad">
        {errors.map((finding) => (
          <li key={`${finding.section} ${finding.rule} ${finding.fields.join()}`}>
            {findingText(t, finding)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
