/** Whether an answer holds what the store reads of it. What does not is a failed try, whatever its status says. */
import type { SaveReply } from '#contract/orders.ts';
import { isSave } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';

export function isSaveReply(data: unknown): data is SaveReply {
  if (!isObject(data)) return false;
  const { id, orderNo, version, labelId, asyncCreateLabelStatusVo: label } = data;
  return (
    typeof id === 'string' &&
    typeof orderNo === 'string' &&
    typeof version === 'number' &&
    (labelId === null || typeof labelId === 'string') &&
    (label === null || isLabelStatus(label))
  );
}

/** The reply to an operation of the queue; of what syncs as a collection nothing is read that could be missing. */
export function isReplyTo(op: OutboxRow, data: unknown): boolean {
  if (op.orderId === null) return true;
  if (isSave(op)) return isSaveReply(data);
  return isObject(data) && (data.failed === undefined || Array.isArray(data.failed));
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

const isLabelStatus = (data: unknown) =>
  isObject(data) && typeof data.createLabelRequestId === 'string' && typeof data.status === 'string';
