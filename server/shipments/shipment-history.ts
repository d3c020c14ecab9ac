/** What was done with a label, from the rows that record it. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { Doer, OrderEvent } from '#contract/order-history.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { insuranceFeeOf } from '#domain/rating/third-party-insurance.ts';
import type { RecipientNews } from '#domain/tracking/public-page.ts';
import type { LabelCharges } from '#server/bills/label-charges.ts';
import type { Reader } from '#server/db/db.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { users } from '#server/db/schema/accounts.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelPrints } from '#server/db/schema/labels.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { newsReasons, readNewsReason } from '#server/mail/news-reason.ts';
import { eventsOfLabels } from '#server/orders/order-events.ts';
import { sentence } from '#server/http/messages.ts';

type Step = Pick<ShipmentDetail['history'][number], 'code' | 'time'> & {
  cents?: number;
  to?: string;
  news?: RecipientNews;
  /** Name of the key of the API that bought it. */
  apiKey?: string;
  print?: { number: number; who: string; device: string | null };
};

export async function historyOfShipment(
  reader: Reader,
  {
    intent,
    shipment,
    charges,
    language,
  }: { intent: LabelIntent; shipment: Shipment; charges: LabelCharges; language: Language },
): Promise<ShipmentDetail['history']> {
  const events = await eventsOfLabels(reader, intent.accountId, [intent.labelId]);
  const steps: Step[] = [
    { code: 'labelCreated', time: shipment.createTime, ...(await boughtBy(reader, intent)) },
    ...(await printing(reader, intent)),
    ...(await mailing(reader, intent)),
    ...(await recipientMailing(reader, intent)),
    ...(await billing(reader, intent)),
    ...released('depositReleased', intent.depositReleasedAt, intent.depositCents),
    ...released('dutyReleased', intent.dutyReleasedAt, intent.dutyCents - charges.fromHoldCents),
    ...(await insuring(reader, intent)),
    ...(await voiding(reader, intent)),
  ];
  return steps
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time))
    .map(({ code, time, cents, to = '', news, print, apiKey }) => ({
      code,
      time,
      ...byOf(events, code, time),
      text:
        (print && printText(language, print)) ??
        (apiKey && sentence(language, 'tracking', 'createdByKey', { name: apiKey })) ??
        sentence(language, 'tracking', `history.${code}`, { to, news: newsText(language, news) }) ??
        code,
      amount: cents === undefined ? null : dollarsFromCents(cents),
    }));
}

const EVENTS: Partial<Record<Step['code'], OrderEvent['code']>> = {
  labelCreated: 'labelAsked',
  voided: 'labelVoided',
  packagesVoided: 'packagesVoided',
};

/** Packages are voided several times, each in its own instant. */
function byOf(events: readonly OrderEvent[], code: Step['code'], time: string): { by?: Doer } {
  const found = events.find(
    (event) => event.code === EVENTS[code] && (code !== 'packagesVoided' || event.time === time),
  );
  return found ? { by: found.by } : {};
}

async function boughtBy(reader: Reader, { apiKeyId }: LabelIntent): Promise<{ apiKey?: string }> {
  if (apiKeyId === null) return {};
  const [key] = await reader.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, apiKeyId));
  return key ? { apiKey: key.name } : {};
}

function printText(
  language: Language,
  { number, who, device }: NonNullable<Step['print']>,
): string | undefined {
  const key = `print.${number === 1 ? 'first' : 'again'}${device === null ? '' : 'OnDevice'}`;
  return sentence(language, 'tracking', key, { who, device: device ?? '', number: String(number) });
}

const released = (code: Step['code'], time: Date | null, cents: number): Step[] =>
  time === null || cents === 0 ? [] : [{ code, time: time.toISOString(), cents }];

/** Each time it was printed: by whom, on which device, and the how manieth time. Before that was kept, the last one. */
async function printing(reader: Reader, { orderId, labelId }: LabelIntent): Promise<Step[]> {
  const prints = await reader
    .select({
      time: labelPrints.printedAt,
      device: labelPrints.device,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(labelPrints)
    .leftJoin(users, eq(users.id, labelPrints.userId))
    .where(eq(labelPrints.labelId, labelId))
    .orderBy(asc(labelPrints.printedAt), asc(labelPrints.id));
  if (prints.length > 0)
    return prints.map(({ time, device, firstName, lastName, email }, index) => ({
      code: 'printed',
      time: time.toISOString(),
      print: {
        number: index + 1,
        who: [firstName, lastName].filter(Boolean).join(' ') || (email ?? ''),
        device,
      },
    }));
  const [row] = await reader.select({ printed: orders.printed }).from(orders).where(eq(orders.id, orderId));
  return row?.printed?.labelId === labelId ? [{ code: 'printed', time: row.printed.time }] : [];
}

async function mailing(reader: Reader, { accountId, labelId }: LabelIntent): Promise<Step[]> {
  const rows = await reader
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.accountId, accountId),
        ne(mails.state, 'waiting'),
        sql`${mails.labelIds} @> ${JSON.stringify([labelId])}::jsonb`,
      ),
    );
  return rows.map(({ state, recipient, createdAt, endedAt }) => ({
    code: state === 'sent' ? 'mailed' : 'mailFailed',
    time: (endedAt ?? createdAt).toISOString(),
    to: recipient,
  }));
}

async function recipientMailing(reader: Reader, { accountId, labelId }: LabelIntent): Promise<Step[]> {
  const rows = await reader
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.accountId, accountId),
        eq(mails.kind, 'shipmentNews'),
        inArray(mails.reason, newsReasons(labelId)),
        ne(mails.state, 'waiting'),
      ),
    );
  return rows.flatMap(({ state, reason, recipient, createdAt, endedAt }) => {
    const about = readNewsReason(reason ?? '');
    if (!about) return [];
    const code = state === 'sent' ? 'recipientMailed' : 'recipientMailFailed';
    return [{ code, time: (endedAt ?? createdAt).toISOString(), to: recipient, news: about.news }];
  });
}

const newsText = (language: Language, news: RecipientNews | undefined): string =>
  news === undefined ? '' : (sentence(language, 'tracking', `news.${news}`) ?? news);

const BILLED_STEPS = { postage: 'billed', duties: 'dutiesBilled', return: 'returnBilled' } as const;

async function billing(reader: Reader, { labelId }: LabelIntent): Promise<Step[]> {
  const rows = await reader
    .select({ charge: billLines.charge, time: billLines.createdAt, cents: billLines.amountCents })
    .from(billLines)
    .where(and(eq(billLines.labelId, labelId), eq(billLines.status, 'booked')));
  return rows.map(({ charge, time, cents }) => ({
    code: BILLED_STEPS[charge],
    time: time.toISOString(),
    cents,
  }));
}

/** Of what insures it beside its carrier. */
async function insuring(reader: Reader, { labelId, insurance }: LabelIntent): Promise<Step[]> {
  const [row] = await reader.select().from(insurances).where(eq(insurances.labelId, labelId));
  if (!row || row.source !== 'xcover') return [];
  const created: Step[] =
    row.policyNo === null ? [] : [{ code: 'insured', time: row.createdAt.toISOString(), to: row.policyNo }];
  if (row.endedAt === null) return created;
  const time = row.endedAt.toISOString();
  const cents = insuranceFeeOf(insurance);
  return row.status === 'refused'
    ? [...created, { code: 'insuranceRefused', time, to: row.message, cents }]
    : [...created, { code: 'insuranceEnded', time }];
}

async function voiding(reader: Reader, { id }: LabelIntent): Promise<Step[]> {
  const [refund] = await reader.select().from(voidRefunds).where(eq(voidRefunds.intentId, id));
  const partial = await reader.select().from(partialVoids).where(eq(partialVoids.intentId, id));
  return [
    ...(refund ? stepsOf(refund, { code: 'voided' }) : []),
    ...partial.flatMap((row) => stepsOf(row, { code: 'packagesVoided', to: row.trackingNumbers.join(', ') })),
  ];
}

type Refund = Pick<
  typeof voidRefunds.$inferSelect,
  'state' | 'cents' | 'feeCents' | 'requestedAt' | 'endedAt'
>;

function stepsOf(
  { state, cents, feeCents, requestedAt, endedAt }: Refund,
  first: Omit<Step, 'time'>,
): Step[] {
  const voided: Step = { ...first, time: requestedAt.toISOString() };
  if (!endedAt || cents === 0) return [voided];
  const end = endedAt.toISOString();
  return [
    voided,
    state === 'refunded'
      ? { code: 'refunded', time: end, cents: cents - feeCents }
      : { code: 'refundRefused', time: end, cents },
  ];
}
