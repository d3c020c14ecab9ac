/** The receipt of a payment as a PDF, made on this device. */
import type { TFunction } from 'i18next';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeRecord } from '#contract/recharge.ts';
import type { NetworkServices } from '#contract/services.ts';
import { LETTER } from '#domain/labels/forms/invoice.ts';
import { Sheet } from '#domain/labels/forms/sheet.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDayTime } from '#ui/format/moment.ts';

const LEFT = 54;
const RIGHT = LETTER.width - LEFT;

export async function receiptPdf(
  record: RechargeRecord,
  organisation: Organisation,
  { t, textFont }: { t: TFunction<'recharge'>; textFont: NetworkServices['textFont'] },
): Promise<Result<Uint8Array>> {
  const page = drawReceipt(record, organisation, t);
  // Letters of the West need no font of their own.
  const isPlain = page.commands.every((command) => command.op !== 'text' || isLatin(command.text));
  if (isPlain) return ok(renderPdf([page]));
  const font = await textFont();
  return font.ok ? ok(renderPdf([page], { cjkFont: font.value })) : font;
}

const isLatin = (text: string) => [...text].every((letter) => (letter.codePointAt(0) ?? 0) < 0x100);

export function drawReceipt(record: RechargeRecord, organisation: Organisation, t: TFunction<'recharge'>) {
  const sheet = new Sheet(LETTER);
  const money = (amount: number) => formatMoney(amount, uiLocale());
  const { card, account, crypto, billing } = record;
  const source = card
    ? `${t(`brand.${card.brand}`)} ${t('card.ending')} ${card.last4}`
    : account
      ? `${t('card.ending')} ${account.last4}`
      : (crypto?.type ?? '');
  const rows = [
    [t('receipt.number'), record.id],
    [t('receipt.time'), formatDayTime(record.time)],
    [t('receipt.method'), [t(`method.${record.method}`), source].filter(Boolean).join(', ')],
    ...(billing ? [[t('receipt.billedTo'), [billing.name, ...billing.lines].join(', ')]] : []),
  ];
  sheet.text(LEFT, 80, organisation.name, { size: 18, weight: 'bold', width: 300 });
  sheet.text(RIGHT, 80, t('receipt.title'), { size: 18, align: 'right' });
  sheet.text(LEFT, 96, organisation.supportEmail, { size: 9, width: 300 });
  let y = 140;
  for (const [name = '', value = ''] of rows) {
    sheet.text(LEFT, y, name, { size: 10, width: 120 });
    sheet.text(LEFT + 130, y, value, { size: 10, width: RIGHT - LEFT - 130 });
    y += 18;
  }
  const sums = [
    [t('sums.amount'), money(record.amount)],
    [t('sums.fee'), money(0 - record.fee)],
  ];
  y += 20;
  sheet.rule(y - 14, 0.5, LEFT, RIGHT);
  for (const [name = '', value = ''] of sums) {
    sheet.text(LEFT, y, name, { size: 11, width: 300 });
    sheet.text(RIGHT, y, value, { size: 11, align: 'right' });
    y += 18;
  }
  sheet.rule(y - 12, 0.5, LEFT, RIGHT);
  sheet.text(LEFT, y + 4, t('sums.credited'), { size: 12, weight: 'bold', width: 300 });
  sheet.text(RIGHT, y + 4, money(record.credited), { size: 12, weight: 'bold', align: 'right' });
  return sheet.page(t('receipt.title'));
}
