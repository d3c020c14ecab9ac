/** The rows of an unfreeze request while they are gathered, mended and sent. */
import type { UnfreezeFlaw } from '#contract/unfreeze.ts';
import {
  BLANK_ROW,
  duplicatesIn,
  flawsOfRow,
  isBlankRow,
  type RequestField,
  type RequestRow,
  type RowFlaw,
} from '#domain/unfreeze/request-row.ts';

export interface DraftRow {
  id: number;
  row: RequestRow;
  isSelected: boolean;
  /** What is wrong with it is told: it came whole, or was to be sent. */
  isTold: boolean;
  /** Why the server did not take it. */
  refusal: UnfreezeFlaw | null;
}

export interface Draft {
  rows: readonly DraftRow[];
  nextId: number;
}

export type DraftEvent =
  | { type: 'rows read'; rows: readonly RequestRow[] }
  | { type: 'row added' }
  | { type: 'row changed'; id: number; field: RequestField; text: string }
  | { type: 'row removed'; id: number }
  | { type: 'row selected'; id: number; isSelected: boolean }
  | { type: 'all selected'; isSelected: boolean }
  | { type: 'flawed rows left out' }
  | { type: 'send pressed' }
  | {
      type: 'answered';
      sent: readonly number[];
      failed: readonly { row: number; reason: UnfreezeFlaw }[];
    };

export interface ShownFlaws {
  fields: Partial<Record<RequestField, RowFlaw>>;
  /** Of the row as a whole. */
  row: UnfreezeFlaw | null;
}

const NO_FLAWS: ShownFlaws = { fields: {}, row: null };

/** With a row to type into where nothing is given. */
export const draftOf = (given: readonly RequestRow[]): Draft =>
  added({ rows: [], nextId: 1 }, given.length > 0 ? given : [BLANK_ROW], false);

export function draftAfter(draft: Draft, event: DraftEvent): Draft {
  const { rows } = draft;
  const each = (change: (row: DraftRow) => DraftRow): Draft => ({ ...draft, rows: rows.map(change) });
  switch (event.type) {
    case 'rows read': {
      const filled = rows.filter(({ row }) => !isBlankRow(row));
      return added({ ...draft, rows: filled }, event.rows, true);
    }
    case 'row added':
      return added(draft, [BLANK_ROW], false);
    case 'row changed':
      return each((each) =>
        each.id === event.id
          ? { ...each, row: { ...each.row, [event.field]: event.text }, refusal: null }
          : each,
      );
    case 'row removed':
      return { ...draft, rows: rows.filter(({ id }) => id !== event.id) };
    case 'row selected':
      return each((each) => (each.id === event.id ? { ...each, isSelected: event.isSelected } : each));
    case 'all selected':
      return each((each) => ({ ...each, isSelected: event.isSelected }));
    case 'flawed rows left out': {
      const flawed = flawedIds(draft);
      return each((each) => (flawed.has(each.id) ? { ...each, isSelected: false } : each));
    }
    case 'send pressed':
      return each((each) => (each.isSelected ? { ...each, isTold: true } : each));
    case 'answered': {
      const reasons = new Map(event.failed.map(({ row, reason }) => [event.sent[row - 1], reason]));
      const taken = new Set(event.sent.filter((id) => !reasons.has(id)));
      return {
        ...draft,
        rows: rows
          .filter(({ id }) => !taken.has(id))
          .map((each) => ({ ...each, refusal: reasons.get(each.id) ?? each.refusal })),
      };
    }
  }
}

function added({ rows, nextId }: Draft, given: readonly RequestRow[], isTold: boolean): Draft {
  const more = given.map((row, place) => ({
    id: nextId + place,
    row,
    isSelected: true,
    isTold,
    refusal: null,
  }));
  return { rows: [...rows, ...more], nextId: nextId + given.length };
}

export const selectedRows = ({ rows }: Draft): DraftRow[] => rows.filter(({ isSelected }) => isSelected);

/** Doubled are rows among those that are selected alone. */
function doubledIds(draft: Draft): Set<number> {
  const selected = selectedRows(draft);
  const places = duplicatesIn(selected.map(({ row }) => row));
  return new Set(selected.filter((_, place) => places.has(place)).map(({ id }) => id));
}

/** Selected rows that cannot be sent as they are. */
export function flawedIds(draft: Draft): Set<number> {
  const doubled = doubledIds(draft);
  const flawed = selectedRows(draft).filter(
    ({ id, row }) => doubled.has(id) || Object.keys(flawsOfRow(row)).length > 0,
  );
  return new Set(flawed.map(({ id }) => id));
}

/** What is told at each row. */
export function shownFlaws(draft: Draft): (row: DraftRow) => ShownFlaws {
  const doubled = doubledIds(draft);
  return ({ id, row, isTold, refusal }) =>
    isTold ? { fields: flawsOfRow(row), row: doubled.has(id) ? 'duplicate' : refusal } : NO_FLAWS;
}
