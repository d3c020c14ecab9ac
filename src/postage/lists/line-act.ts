/** What can be done with the lines of a postage list. */
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { IconName } from '#ui/icon.tsx';

export interface ActDialogProps<Line> {
  lines: readonly Line[];
  onClose: () => void;
  /** Something about the lines is otherwise now. */
  onDone: () => void;
}

export interface LineAct<Line> {
  /** It is called `postage:act.<key>`. */
  key: string;
  icon: IconName;
  isDanger?: boolean;
  /** Why it cannot be done with the line; null: it can. */
  problem: (line: Line, t: TFunction) => string | null;
  /** Leads to a page, or asks in a dialog, then of many lines at once too. */
  does: { to: (line: Line) => string } | { dialog: ComponentType<ActDialogProps<Line>> };
}

export interface LineActs<Line> {
  /** By it a line is told apart where its row is not seen. */
  nameOf: (line: Line) => string;
  all: readonly LineAct<Line>[];
}
