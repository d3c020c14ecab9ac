/** The statement drawn on letter paper. */
import type { Page } from '#domain/labels/display-list.ts';
import { amountText } from '#domain/labels/forms/paper-text.ts';
import type { TextStyle } from '#domain/labels/forms/sheet.ts';
import { Sheet } from '#domain/labels/forms/sheet.ts';
import type { StatementHead, StatementLine } from './statement-rows.ts';
import { headRows, lineTexts, statementWord } from './statement-rows.ts';

const PAPER = { width: 612, height: 792 };
const LEFT = 40;
const RIGHT = PAPER.width - LEFT;
const BOTTOM = 740;
/** Leaves room for the title beside it. */
const ISSUER_WIDTH = 300;
const ROW = 15;
const TEXT = { size: 8, least: 5 };
const BOLD = { ...TEXT, weight: 'bold' } as const;

/** Left edge and width; amounts end at their right edge. */
const COLUMNS = {
  time: { x: LEFT, width: 86 },
  kind: { x: 132, width: 116 },
  of: { x: 254, width: 178 },
  amount: { x: 502, width: 64 },
  balance: { x: RIGHT, width: 64 },
};
type Cells = Partial<Record<keyof typeof COLUMNS, string>>;

export function statementPages(head: StatementHead, lines: readonly StatementLine[]): Page[] {
  const word = (key: string) => statementWord(head.language, `statement.${key}`);
  const column = (key: string) => statementWord(head.language, `column.${key}`);
  const title = `${word('title')} ${head.month}`;
  const sheets: Sheet[] = [];
  let y = Infinity;
  const row = (cells: Cells, style: TextStyle = TEXT) => {
    if (y > BOTTOM) y = beginPage();
    drawCells(current(), y, cells, style);
    y += ROW;
  };
  const current = () => {
    const sheet = sheets.at(-1);
    if (!sheet) throw new Error('no page has begun');
    return sheet;
  };
  const beginPage = (): number => {
    const sheet = new Sheet(PAPER);
    sheets.push(sheet);
    const top = sheets.length === 1 ? drawHead(sheet, head, lines) : 56;
    drawCells(
      sheet,
      top,
      {
        time: column('time'),
        kind: column('kind'),
        of: `${column('orderNo')}, ${column('trackingNo')}, ${column('reference')}`,
        amount: column('amount'),
        balance: column('balance'),
      },
      BOLD,
    );
    sheet.rule(top + 5, 0.8, LEFT, RIGHT);
    return top + ROW + 4;
  };

  row({ kind: word('opening'), balance: amountText(head.openingCents) }, BOLD);
  for (const line of lines) row(cellsOf(head, line));
  if (lines.length === 0) row({ kind: word('noLines') });
  row({ kind: word('closing'), balance: amountText(closingOf(head, lines)) }, BOLD);

  return sheets.map((sheet, index) => {
    const params = { page: index + 1, pages: sheets.length };
    const page = statementWord(head.language, 'statement.page', params);
    sheet.text(RIGHT, 768, page, { size: 8, align: 'right' });
    sheet.text(LEFT, 768, title, { size: 8 });
    return sheet.page(title);
  });
}

function drawCells(sheet: Sheet, y: number, cells: Cells, style: TextStyle): void {
  for (const [name, text] of Object.entries(cells) as [keyof typeof COLUMNS, string][]) {
    const { x, width } = COLUMNS[name];
    const align = name === 'amount' || name === 'balance' ? 'right' : 'left';
    sheet.text(x, y, text, { ...style, width, align });
  }
}

function cellsOf(head: StatementHead, line: StatementLine): Cells {
  const of = [line.orderNo, line.trackingNumber, line.reference, line.reason];
  return {
    ...lineTexts(head, line),
    of: of.filter(Boolean).join(', '),
    amount: amountText(line.amountCents),
    balance: amountText(line.balanceCents),
  };
}

const dollarText = (cents: number) => `${cents < 0 ? '-' : ''}$${amountText(Math.abs(cents))}`;

const closingOf = (head: StatementHead, lines: readonly StatementLine[]): number =>
  lines.at(-1)?.balanceCents ?? head.openingCents;

/** Whose it is, of when, and its sums; answers where the lines begin. */
function drawHead(sheet: Sheet, head: StatementHead, lines: readonly StatementLine[]): number {
  const word = (key: string) => statementWord(head.language, `statement.${key}`);
  sheet.text(LEFT, 60, head.issuer, { size: 18, least: 9, weight: 'bold', width: ISSUER_WIDTH });
  sheet.text(LEFT, 74, head.supportEmail, { size: 9, least: 5, width: ISSUER_WIDTH });
  sheet.text(RIGHT, 60, `${word('title')} ${head.month}`, { size: 18, weight: 'bold', align: 'right' });
  let y = 96;
  for (const [name, text] of headRows(head)) {
    sheet.text(LEFT, y, name, { size: 9, width: 124 });
    sheet.text(LEFT + 130, y, text, { size: 9, weight: 'bold', width: RIGHT - LEFT - 130 });
    y += 14;
  }
  const sum = (isWanted: (cents: number) => boolean) =>
    lines.reduce((total, { amountCents }) => (isWanted(amountCents) ? total + amountCents : total), 0);
  const sums: [string, number][] = [
    [word('opening'), head.openingCents],
    [word('credits'), sum((cents) => cents > 0)],
    [word('debits'), sum((cents) => cents < 0)],
    [word('closing'), closingOf(head, lines)],
  ];
  const width = (RIGHT - LEFT) / sums.length;
  const top = y + 6;
  for (const [index, [name, cents]] of sums.entries()) {
    const x = LEFT + index * width;
    sheet.text(x, top + 10, name, { size: 9, width: width - 8 });
    sheet.text(x, top + 28, dollarText(cents), { size: 14, weight: 'bold', width: width - 8 });
  }
  return top + 62;
}
