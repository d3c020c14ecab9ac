/** What a list of the postage area shows, of one kind of line. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { PostageLine, PostageList, PostageTotals } from '#contract/postage-lists.ts';
import type { IconName } from '#ui/icon.tsx';
import type { LineActs } from './line-act.ts';

/** `t` with the topic postage, rates and shipments. */
export interface LineColumn<Line> {
  /** Its name is `postage:column.<key>`, of a fee line that of the fee. */
  key: string;
  /** Pixels, unless the user chose otherwise. */
  width: number;
  align?: 'end';
  /** The server sorts by it. */
  sortsBy?: 'time' | 'amount';
  cell: (line: Line, t: TFunction) => ReactNode;
}

/** A line where there is little room. */
export interface LineCard {
  /** Leads to `to`. */
  title: ReactNode;
  to: string | null;
  amount: ReactNode;
  facts: readonly ReactNode[];
  badge?: ReactNode;
  /** Under the amount. */
  aside?: ReactNode;
  /** Under the facts; pressed, it does not open the line. */
  action?: ReactNode;
}

export interface ListDefinition<L extends PostageList> {
  /** As its address, its columns and its views are kept. */
  name: string;
  list: L;
  /** Of the whole list, whatever is filtered: values of `kind` by commas. */
  only?: string;
  /** What its lines can be narrowed to, and how one is called. */
  kinds: readonly string[];
  kindName: (kind: string, t: TFunction) => string;
  columns: readonly LineColumn<PostageLine<L>>[];
  /** Columns to begin with, and where there is little room. */
  shown: readonly string[];
  narrow: readonly string[];
  /** Takes what is left over. */
  flexible: string;
  card: (line: PostageLine<L>, t: TFunction) => LineCard;
  /** Where a line leads; null: nowhere. */
  pathOf: (line: PostageLine<L>) => string | null;
  /** The sums of the whole filter that are told, `postage:total.<key>`. */
  totals: readonly (keyof PostageTotals<L> & string)[];
  /** Left out: its lines are read and opened. */
  acts?: LineActs<PostageLine<L>>;
  icon: IconName;
}

/** Of any kind of line, for those who hand lines through without looking into them. */
export interface AnyList extends Omit<
  ListDefinition<'transactions'>,
  'list' | 'columns' | 'card' | 'pathOf' | 'totals' | 'acts'
> {
  list: PostageList;
  columns: readonly LineColumn<AnyLine>[];
  card: (line: AnyLine, t: TFunction) => LineCard;
  pathOf: (line: AnyLine) => string | null;
  totals: readonly string[];
  acts?: LineActs<AnyLine>;
}

export interface AnyLine {
  id: string;
}

/** The lines a list gets are those of its own call. */
export const defineList = <L extends PostageList>(given: ListDefinition<L>): AnyList =>
  given as unknown as AnyList;
