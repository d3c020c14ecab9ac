import type { Language } from '#contract/account.ts';
import type { LedgerLine } from '#contract/postage.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { sentence } from '#server/http/messages.ts';
import { localTime } from '#server/orders/local-day.ts';
import type { Cell, Table } from './table-file.ts';

export interface StatementHead {
  /** yyyy-MM, and its first and last day. */
  month: string;
  from: string;
  to: string;
  timeZone: string;
  language: Language;
  /** Who runs this installation, and whom to ask. */
  issuer: string;
  supportEmail: string;
  company: string;
  taxNumber: string;
  name: string;
  email: string;
  openingCents: number;
}

export interface StatementLine extends LedgerLine {
  amountCents: number;
  /** Available after it, counted on from the opening balance. */
  balanceCents: number;
}

export const statementWord = (language: Language, key: string, params?: Record<string, number>): string =>
  sentence(language, 'postage-files', key, params) ?? key;

/** Who, when, and the line's texts, as the csv and the pages say them. */
export function headRows(head: StatementHead): [string, string][] {
  const word = (key: string) => statementWord(head.language, `statement.${key}`);
  const rows: [string, string][] = [
    [word('company'), head.company],
    [word('taxNumber'), head.taxNumber],
    [word('account'), `${head.name}, ${head.email}`],
    [word('period'), `${head.from} - ${head.to}`],
    [word('timeZone'), head.timeZone],
  ];
  return rows.filter(([, text]) => text !== '');
}

export function lineTexts({ language, timeZone }: StatementHead, line: StatementLine) {
  return {
    time: localTime(new Date(line.time), timeZone),
    kind: sentence(language, 'postage', `kind.${line.kind}`) ?? line.kind,
  };
}

/** The csv: who and when, then opening balance, lines and closing balance under their columns. */
export function statementTable(head: StatementHead, lines: AsyncIterable<StatementLine>): Table {
  const word = (key: string) => statementWord(head.language, `statement.${key}`);
  const column = (key: string) => statementWord(head.language, `column.${key}`);
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [word('issuer'), `${head.issuer}, ${head.supportEmail}`];
    yield* headRows(head);
    yield [];
    yield ['time', 'kind', 'orderNo', 'trackingNo', 'reference', 'reason', 'amount', 'balance'].map(column);
    const balanceRow = (what: string, cents: number): Cell[] => [
      null,
      word(what),
      null,
      null,
      null,
      null,
      null,
      dollarsFromCents(cents),
    ];
    yield balanceRow('opening', head.openingCents);
    let closingCents = head.openingCents;
    for await (const line of lines) {
      closingCents = line.balanceCents;
      const { time, kind } = lineTexts(head, line);
      const texts = [
        time,
        kind,
        line.orderNo,
        line.trackingNumber,
        line.reference ?? null,
        line.reason ?? null,
      ];
      yield [...texts, line.amount, line.balance];
    }
    yield balanceRow('closing', closingCents);
  }
  return { name: head.month, headers: [word('title'), head.month], rows: rows() };
}
