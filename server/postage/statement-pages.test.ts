import { describe, expect, it } from 'vitest';
import type { StatementLine } from './statement-rows.ts';
import { statementPages } from './statement-pages.ts';

const HEAD = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'America/New_York',
  language: 'en',
  issuer: 'Parcel House Ltd.',
  supportEmail: 'help@parcelhouse.example',
  company: 'Torres Goods, Inc.',
  taxNumber: '',
  name: 'Mina Torres',
  email: 'mina@example.com',
  openingCents: 100_000,
} as const;

const linesOf = (count: number): StatementLine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `line-${index}`,
    seq: index,
    time: '2026-11-02T05:00:00.000Z',
    kind: 'hold',
    amount: -1.25,
    amountCents: -125,
    balance: (100_000 - 125 * (index + 1)) / 100,
    balanceCents: 100_000 - 125 * (index + 1),
    orderId: null,
    orderNo: `PB-${index}`,
    labelId: null,
    trackingNumber: '9400100000000000000000',
    reference: null,
    reason: null,
  }));

const textsOf = (pages: ReturnType<typeof statementPages>) =>
  pages.map(({ commands }) => commands.flatMap((command) => (command.op === 'text' ? [command.text] : [])));

describe('the pages of a statement', () => {
  it('say whose and when, what was before, each line, and what was after', () => {
    expect(textsOf(statementPages(HEAD, linesOf(1)))).toEqual([
      [
        'Parcel House Ltd.',
        'help@parcelhouse.example',
        'Statement 2026-11',
        'Company',
        'Torres Goods, Inc.',
        'Account',
        'Mina Torres, mina@example.com',
        'Period',
        '2026-11-01 - 2026-11-30',
        'Time zone',
        'America/New_York',
        'Opening balance',
        '$1,000.00',
        'Money in',
        '$0.00',
        'Money out',
        '-$1.25',
        'Closing balance',
        '$998.75',
        'Time',
        'Type',
        'Order No., Tracking No., Reference',
        'Amount (USD)',
        'Balance (USD)',
        'Opening balance',
        '1,000.00',
        '2026-11-02 00:00:00',
        'Held for a label',
        'PB-0, 9400100000000000000000',
        '-1.25',
        '998.75',
        'Closing balance',
        '998.75',
        'Page 1 of 1',
        'Statement 2026-11',
      ],
    ]);
  });

  it('go on over as many pages as there are lines, each with its header and number', () => {
    const pages = statementPages(HEAD, linesOf(100));
    const texts = textsOf(pages);
    expect(texts.map((page) => page.at(-2))).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    const shown = texts.flat().filter((text) => text.startsWith('PB-'));
    expect(shown).toEqual(linesOf(100).map(({ orderNo, trackingNumber }) => `${orderNo}, ${trackingNumber}`));
    for (const { commands, height } of pages)
      for (const command of commands) expect('y' in command && command.y < height - 20).toBe(true);
  });

  it('say that nothing moved', () => {
    expect(textsOf(statementPages(HEAD, []))[0]).toContain('Nothing moved in this month.');
  });
});
