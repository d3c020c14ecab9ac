/** What a purchase looks like from outside. */
import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import type { CreateLabelStatus, SaveReply } from '#contract/orders.ts';
import type { Reader } from '#server/db/db.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { errorSentences } from '#server/http/messages.ts';

export function isMade(intent: LabelIntent): boolean {
  return intent.state === 'succeeded' || intent.state === 'voided';
}

export function statusOf(intent: LabelIntent, language: Language): CreateLabelStatus {
  const status = isMade(intent) ? 'SUCCESS' : intent.state === 'rejected' ? 'ERROR' : 'CREATING';
  return {
    asyncFlag: true,
    status,
    errorMessage: status === 'ERROR' ? errorMessageOf(intent, language) : null,
    createLabelRequestId: intent.id,
    ...((intent.state === 'unknown' || intent.state === 'needs_attention') && { unknown: true }),
  };
}

export function errorMessageOf(intent: LabelIntent, language: Language): string {
  return errorSentences(intent.errorCode ?? 'SERVER_ERROR', { message: intent.carrierMessage ?? '' })[
    language
  ];
}

/** The answer to whoever asks for this purchase, however often. */
export async function answerOf(reader: Reader, intent: LabelIntent, language: Language): Promise<SaveReply> {
  const [order] = await reader
    .select({ version: orders.version })
    .from(orders)
    .where(eq(orders.id, intent.orderId));
  return {
    id: intent.orderId,
    orderNo: intent.orderNo,
    labelId: isMade(intent) ? intent.labelId : null,
    priceException: intent.priceException,
    asyncCreateLabelStatusVo: statusOf(intent, language),
    version: order?.version ?? 0,
  };
}

export async function ownIntent(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<LabelIntent | undefined> {
  const [intent] = await reader
    .select()
    .from(labelIntents)
    .where(and(eq(labelIntents.id, id.toLowerCase()), eq(labelIntents.accountId, accountId)));
  return intent;
}
