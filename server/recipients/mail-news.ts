/** Tells recipients of their shipments by e-mail, where the shipper has switched it on: of each piece of news once. */
import { and, eq, inArray } from 'drizzle-orm';
import { carrierById } from '#domain/carriers/carriers.ts';
import { hasEmailForm } from '#domain/mail/email.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { RecipientNews } from '#domain/tracking/public-page.ts';
import { isAnyNewsOn, languageOfCountry, RECIPIENT_NEWS } from '#domain/tracking/public-page.ts';
import type { Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { unsubscribed } from '#server/db/schema/mails.ts';
import type { Work } from '#server/db/work.ts';
import { mailRecipient } from '#server/mail/queue-mail.ts';
import { trackPath } from './paths.ts';

interface News {
  labelId: string;
  news: RecipientNews;
}

export async function mailNews(work: Work, told: readonly News[]): Promise<void> {
  if (told.length === 0) return;
  const rows = await shipmentsOf(
    work.tx,
    told.map(({ labelId }) => labelId),
  );
  for (const { shipment, form, settings, user } of rows) {
    const switches = { ...PLAIN_USER.defaultSettings, ...settings.defaultSettings };
    const of = told.filter(
      (each) => each.labelId === shipment.labelId && switches[RECIPIENT_NEWS[each.news]],
    );
    const { order } = form;
    const email = order.recipientEmail.trim().toLowerCase();
    if (of.length === 0 || !hasEmailForm(email)) continue;
    if (await isUnsubscribed(work.tx, shipment.accountId, email)) continue;
    const { details } = shipment;
    for (const { news } of of)
      await mailRecipient(work, {
        accountId: shipment.accountId,
        recipient: email,
        replyTo: user?.email ?? null,
        language: languageOfCountry(order.recipientCountryCode),
        params: {
          news,
          sender: senderOf(order),
          carrier: carrierById(details.carrierId)?.name ?? '',
          trackingNumbers: details.trackingNumbers,
          page: trackPath(shipment.trackToken),
        },
        labelId: shipment.labelId,
      });
  }
}

/** As the recipient knows the sender. */
export const senderOf = (order: { senderName: string; senderCompany: string }): string =>
  cleanText(order.senderCompany) || cleanText(order.senderName);

/** Those of accounts that have any switch on. */
async function shipmentsOf(tx: Tx, labelIds: string[]) {
  const asking = await tx
    .select({ id: accounts.id, settings: accounts.settings })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        tx
          .selectDistinct({ id: shipments.accountId })
          .from(shipments)
          .where(inArray(shipments.labelId, labelIds)),
      ),
    );
  const on = asking.filter(({ settings }) =>
    isAnyNewsOn({ ...PLAIN_USER.defaultSettings, ...settings.defaultSettings }),
  );
  if (on.length === 0) return [];
  const rows = await tx
    .select({ shipment: shipments, form: labelIntents.form, user: users })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .leftJoin(users, eq(users.id, labelIntents.userId))
    .where(
      and(
        inArray(shipments.labelId, labelIds),
        inArray(
          shipments.accountId,
          on.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(shipments.id);
  const settingsOf = new Map(on.map(({ id, settings }) => [id, settings]));
  return rows.flatMap((row) => {
    const settings = settingsOf.get(row.shipment.accountId);
    return settings ? [{ ...row, settings }] : [];
  });
}

async function isUnsubscribed(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ email: unsubscribed.email })
    .from(unsubscribed)
    .where(and(eq(unsubscribed.accountId, accountId), eq(unsubscribed.email, email)));
  return rows.length > 0;
}
