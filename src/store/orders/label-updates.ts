/** What queued operations do with a label beside buying it: it was printed, it is sent by e-mail. */
import type { markPrinted } from '#contract/labels.ts';
import type { BodyOf } from '#contract/call.ts';
import type { LabelMail, OrderRecord } from '#contract/orders.ts';
import type { OutboxRow } from '../device/rows.ts';

export type PrintedBody = BodyOf<typeof markPrinted>;

/** As this device sends it. */
export interface MailBody {
  /** Several joined by commas. */
  labelId: string;
  emails: string[];
}

const CALLS: ReadonlySet<string> = new Set(['markPrinted', 'sendMultyEmails']);
export const isOfLabel = ({ call }: Pick<OutboxRow, 'call'>): boolean => CALLS.has(call);

/** What of the order's record changes by it; nothing once the order has another label. */
export function labelUpdatesOf(
  { labelId, mails = [] }: OrderRecord,
  { call, body, createdAt }: OutboxRow,
): Pick<OrderRecord, 'printed' | 'mails'> {
  if (call === 'markPrinted') {
    const { labelIds, time = '' } = body as PrintedBody;
    return labelId !== null && labelIds.includes(labelId) ? { printed: { labelId, time } } : {};
  }
  const { labelId: sent, emails } = body as MailBody;
  if (labelId === null || sent !== labelId) return {};
  const time = new Date(createdAt).toISOString();
  const told = emails.map((email): LabelMail => ({ labelId, email, state: 'waiting', time }));
  return {
    mails: [...mails.filter((mail) => mail.labelId !== labelId || !emails.includes(mail.email)), ...told],
  };
}
