/** The receipt of a shipment's postage drawn on letter paper. */
import type { Shipment } from '#contract/shipments.ts';
import type { Page } from '#domain/labels/display-list.ts';
import { LETTER } from '#domain/labels/forms/invoice.ts';
import { amountText } from '#domain/labels/forms/paper-text.ts';
import { Sheet } from '#domain/labels/forms/sheet.ts';
import type { ReceiptSums } from '#domain/ledger/receipt-sums.ts';
import { centsFromDollars } from '#domain/money.ts';
import { FEE_LINES } from '#domain/order/fees.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { localTime } from '#server/orders/local-day.ts';

export interface Receipt {
  user: Pick<User, 'language' | 'timeZone' | 'firstName' | 'lastName' | 'email'>;
  /** Who runs this installation, and whom to ask. */
  issuer: string;
  supportEmail: string;
  company: string;
  taxNumber: string;
  shipment: Shipment;
  sums: ReceiptSums;
  deposits: { heldCents: number; heldDutyCents: number; backCents: number };
  now: Date;
}

const LEFT = 54;
const RIGHT = LETTER.width - LEFT;
const VALUE = LEFT + 140;
const ROW = 15;
/** Tracking numbers beside each other. */
const NUMBERS = 3;
const TEXT = { size: 10, least: 5 };

type Line = [name: string, cents: number];

export function receiptPage(receipt: Receipt): Page {
  const { user, issuer, supportEmail, sums, deposits } = receipt;
  const word = (key: string) => sentence(user.language, 'shipment-receipt', key) ?? key;
  const sheet = new Sheet(LETTER);
  sheet.text(LEFT, 72, issuer, { size: 18, least: 9, weight: 'bold', width: 270 });
  sheet.text(RIGHT, 72, word('title'), { size: 18, least: 9, align: 'right', width: 220 });
  sheet.text(LEFT, 87, supportEmail, { size: 9, least: 5, width: 300 });
  let y = 120;
  for (const [name, value] of facts(receipt, word)) {
    sheet.text(LEFT, y, name, { ...TEXT, width: VALUE - LEFT - 8 });
    sheet.text(VALUE, y, value, { ...TEXT, width: RIGHT - VALUE });
    y += ROW;
  }
  const section = (title: string, lines: readonly Line[], last?: Line) => {
    y += 10;
    sheet.text(LEFT, y, title, { size: 11, weight: 'bold', width: RIGHT - LEFT });
    sheet.rule(y + 5, 0.5, LEFT, RIGHT);
    y += ROW + 5;
    const row = ([name, cents]: Line, weight: 'bold' | 'regular') => {
      sheet.text(LEFT, y, name, { ...TEXT, weight, width: 380 });
      sheet.text(RIGHT, y, dollarText(cents), { ...TEXT, weight, align: 'right', width: 110 });
      y += ROW;
    };
    for (const line of lines) row(line, 'regular');
    if (!last) return;
    sheet.rule(y - 10, 0.5, LEFT, RIGHT);
    y += 3;
    row(last, 'bold');
  };
  const some = (key: string, cents: number): Line[] => (cents === 0 ? [] : [[word(key), cents]]);

  if (sums.fees) {
    const { of, detail } = sums.fees;
    const fees = FEE_LINES.flatMap((line): Line[] => {
      const name = sentence(user.language, 'rates', `fee.${line}`) ?? line;
      return detail[line] ? [[name, centsFromDollars(detail[line])]] : [];
    });
    section(word(`fees.${of}`), fees, [word('sum'), centsFromDollars(detail.total)]);
  }
  section(
    word('postage'),
    [
      ...some('billed', sums.billedCents),
      ...some('held', sums.heldCents),
      ...some('inReview', sums.inReviewCents),
      ...some('addressChange', sums.addressChangeCents),
      ...some('insurance', sums.insuranceCents),
      ...some('duties', sums.dutiesCents),
      ...some('return', sums.returnCents),
      ...some('given', -sums.givenCents),
    ],
    [word('total'), sums.totalCents],
  );
  const refunds = [...some('refunded', sums.refundedCents), ...some('voidFee', sums.voidFeeCents)];
  if (refunds.length > 0) section(word('refunds'), refunds);
  const held = [
    ...some('depositHeld', deposits.heldCents),
    ...some('dutyHeld', deposits.heldDutyCents),
    ...some('depositBack', deposits.backCents),
  ];
  if (held.length > 0) section(word('deposits'), held);
  y += 10;
  for (const note of ['asOf', ...(sums.heldCents > 0 ? ['heldNote'] : [])]) {
    sheet.text(LEFT, y, word(note), { size: 9, least: 5, width: RIGHT - LEFT });
    y += 13;
  }
  return sheet.page(word('title'));
}

function facts(
  { user, company, taxNumber, shipment, now }: Receipt,
  word: (key: string) => string,
): [string, string][] {
  const { trackingNumbers } = shipment;
  const time = (at: Date) => `${localTime(at, user.timeZone)} (${user.timeZone})`;
  const rows: [string, string][] = [
    [word('company'), company],
    [word('taxNumber'), taxNumber],
    [word('account'), `${user.firstName} ${user.lastName}, ${user.email}`],
    [word('orderNo'), shipment.orderNo],
    ...Array.from({ length: Math.ceil(trackingNumbers.length / NUMBERS) }, (_, row): [string, string] => [
      row === 0 ? word('trackingNo') : '',
      trackingNumbers.slice(row * NUMBERS, (row + 1) * NUMBERS).join(', '),
    ]),
    [word('service'), shipment.serviceName],
    [word('shipDate'), shipment.shipDate],
    [word('status'), sentence(user.language, 'shipments', `status.${shipment.status}`) ?? shipment.status],
    [word('bought'), time(new Date(shipment.createTime))],
    [word('issued'), time(now)],
  ];
  return rows.filter(([, text]) => text !== '');
}

const dollarText = (cents: number) => `${cents < 0 ? '-' : ''}$${amountText(Math.abs(cents))}`;
