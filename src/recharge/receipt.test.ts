import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeRecord } from '#contract/recharge.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { drawReceipt, receiptPdf } from './receipt.ts';

const RECORD: RechargeRecord = {
  id: '5b0c0000-0000-4000-8000-000000000001',
  method: 'card',
  status: 'succeeded',
  amount: 100.5,
  fee: 2.5,
  credited: 98,
  time: '2026-11-20T18:00:00.000Z',
  action: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  account: null,
  crypto: null,
  billing: { name: 'Mina Torres', lines: ['1200 Airport Dr', 'Ontario, CA 91761', 'US'] },
  fileIds: [],
};
const ORGANISATION = {
  name: 'Packbench',
  supportEmail: 'support@packbench.example',
} as Organisation;

const wordsIn = async (language: string) => {
  const file = path.join(import.meta.dirname, `../../locales/${language}/recharge.json`);
  const i18n = createInstance();
  const recharge = JSON.parse(readFileSync(file, 'utf8')) as object;
  await i18n.init({ lng: language, resources: { [language]: { recharge } }, defaultNS: 'recharge' });
  return i18n.getFixedT(language, 'recharge');
};

test('a receipt says who was paid what, how, and what the balance gained', async () => {
  const { commands } = drawReceipt(RECORD, ORGANISATION, await wordsIn('en'));
  expect(commands.flatMap((command) => (command.op === 'text' ? command.text : []))).toEqual([
    'Packbench',
    'Receipt',
    'support@packbench.example',
    'Payment',
    '5b0c0000-0000-4000-8000-000000000001',
    'Time',
    formatDayTime(RECORD.time),
    'Payment method',
    'Credit card, Visa ending in 4242',
    'Billed to',
    'Mina Torres, 1200 Airport Dr, Ontario, CA 91761, US',
    'You pay',
    '$100.50',
    'Fee',
    '-$2.50',
    'Credited to your balance',
    '$98.00',
  ]);
});

test('it needs the other font only where its words do', async () => {
  const asked: string[] = [];
  const font = readFileSync(path.join(import.meta.dirname, '../../public/fonts/noto-sans-sc-400.ttf'));
  for (const language of ['en', 'cn', 'es']) {
    const pdf = await receiptPdf(RECORD, ORGANISATION, {
      t: await wordsIn(language),
      textFont: () => {
        asked.push(language);
        return Promise.resolve({ ok: true, value: new Uint8Array(font) });
      },
    });
    expect(pdf.ok && new TextDecoder('latin1').decode(pdf.value.slice(0, 5))).toBe('%PDF-');
  }
  expect(asked).toEqual(['cn']);
});

test('without the font it says why there is none', async () => {
  const refused = { ok: false as const, error: { type: 'NoConnection', retry: 'later' as const } };
  const words = { t: await wordsIn('cn'), textFont: () => Promise.resolve(refused) };
  expect(await receiptPdf(RECORD, ORGANISATION, words)).toEqual(refused);
});
