/** Writes a SCAN form down before the carrier is asked for it: once per request, all its labels or none. */
import { and, eq } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { ScanFormFlaw } from '#domain/scan-forms/scan-form.ts';
import { countPieces, mailDateOf, piecesIn, scanFormFlaws } from '#domain/scan-forms/scan-form.ts';
import { CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { ScanFormRow } from '#server/db/schema/scan-forms.ts';
import { scanFormLabels, scanForms } from '#server/db/schema/scan-forms.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import type { LabelForForm } from './scan-form-labels.ts';
import { lockLabels } from './scan-form-labels.ts';
import { labelIdsOf } from './scan-form-store.ts';

/** Answers the row, also where an earlier sending of the request has written it. */
export async function openScanForm(
  work: Work,
  { user, requestId, labelIds }: { user: User; requestId: string; labelIds: readonly string[] },
): Promise<Result<ScanFormRow, Rejection>> {
  const { tx, now } = work;
  const { accountId, id: userId } = user;
  const asked = [...new Set(labelIds)].sort();
  const [earlier] = await tx
    .select()
    .from(scanForms)
    .where(and(eq(scanForms.accountId, accountId), eq(scanForms.requestId, requestId)));
  if (earlier) {
    const isSame = (await labelIdsOf(tx, earlier.id)).join() === asked.join();
    return isSame ? ok(earlier) : refuse('REQUEST_ID_REUSED');
  }
  const found = await lockLabels(tx, accountId, asked);
  if (found.size === 0) return refuse('NOT_FOUND');
  const labels = asked.flatMap((id) => found.get(id) ?? []);
  const flaw = worstOf(asked, found);
  if (flaw) return flaw;
  const [first] = labels;
  if (!first) throw new Error('a form without labels');
  const pieces = countPieces(labels);
  const [row] = await tx
    .insert(scanForms)
    .values({
      id: work.newId(),
      accountId,
      userId,
      requestId,
      status: 'pending',
      shipDate: first.shipDate,
      mailDate: mailDateOf(first.shipDate, localDay(now, user.timeZone)),
      sender: first.sender,
      pieces,
      shipmentQty: piecesIn(pieces),
      askAt: new Date(now.getTime() + CARRIER_ANSWER_MS),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a SCAN form was not written');
  await tx.insert(scanFormLabels).values(labels.map(({ labelId }) => ({ scanFormId: row.id, labelId })));
  return ok(row);
}

const NAMED = 5;

/** The first flaw, with the orders that have it; null: all can go on the form. */
function worstOf(asked: readonly string[], found: ReadonlyMap<string, LabelForForm>): Result<never> | null {
  const missing = asked.filter((id) => !found.has(id));
  const flaws: { name: string; flaw: ScanFormFlaw }[] = [
    ...missing.map((name) => ({ name, flaw: 'notFound' as const })),
    ...scanFormFlaws(asked.flatMap((id) => found.get(id) ?? [])).map(({ labelId, flaw }) => ({
      name: found.get(labelId)?.orderNo ?? labelId,
      flaw,
    })),
  ];
  const [first] = flaws;
  if (!first) return null;
  const names = flaws.filter(({ flaw }) => flaw === first.flaw).map(({ name }) => name);
  const more = names.length > NAMED ? ', …' : '';
  return refuse('SCAN_FORM_LABELS', {
    context: first.flaw,
    orders: names.slice(0, NAMED).join(', ') + more,
    flawed: names.length,
  });
}
