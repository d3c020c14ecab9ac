import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '#contract/order-history.ts';
import { doerText } from '#list/doer-text.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { useFiling } from '#store/lists/live-shipments.ts';
import type { OrderHistory } from '#store/orders/order-history.ts';
import type { OrderRow, OutboxRow } from '#store/device/rows.ts';
import { Section } from '#ui/layout/card.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Timeline as Steps } from '#ui/layout/timeline.tsx';
import { dollars } from '../dollars.ts';
import { historyOf, type Step } from './history.ts';

interface Props {
  row: OrderRow;
  operations: readonly OutboxRow[];
  past: OrderHistory;
}

/** What happened to the order, newest first, as far as this device knows. */
export function Timeline({ row, operations, past }: Props) {
  const { t } = useTranslation(['order-detail', 'queue', 'list']);
  const events = useOrderEvents(row.id, row.version);
  const filing = useFiling(row.order.aesUid || null) ?? null;
  const words = ({ key, params, what }: Step) =>
    t(`order-detail:timeline.${key}`, {
      what: what ? t(`queue:op.${what.key}`, what.params) : '',
      date: params.date ? formatDay(params.date) : '',
      tracking: params.tracking ?? '',
      itn: params.itn ?? '',
      amount: params.amount === undefined ? '' : dollars(params.amount),
    });
  return (
    <Section title={t('order-detail:timeline.title')}>
      <Steps
        steps={historyOf({ row, operations, past, filing, events }).map((step, index) => ({
          key: index,
          icon: step.icon,
          tone: step.tone === 'bad' || step.tone === 'queued' ? step.tone : 'plain',
          text: words(step),
          by: step.by && doerText(step.by, t),
          time: step.time ?? null,
        }))}
      />
    </Section>
  );
}

/** Asked anew for each version of the order; undefined without a connection. */
function useOrderEvents(orderId: string, version: number): readonly OrderEvent[] | undefined {
  const { ask } = useServices();
  const isOnline = useSyncState()?.online === true;
  const [events, setEvents] = useState<readonly OrderEvent[]>();
  useEffect(() => {
    if (!isOnline) return;
    let isLooking = true;
    void ask.orderHistory(orderId).then((reply) => {
      if (isLooking && reply.ok) setEvents(reply.value);
    });
    return () => {
      isLooking = false;
    };
  }, [ask, isOnline, orderId, version]);
  return events;
}
