/** Judges all rows of a sheet, many of them by helpers in other threads. */
import type { CellsToJudge } from '#domain/sheets/cells-judge.ts';
import type { RowBook } from '#domain/sheets/row-book.ts';
import type { OrderShelf } from './order-shelf.ts';
import type { PackedRows, RowLot } from './packed-rows.ts';
import { packTexts } from './packed-texts.ts';
import type { JudgedRows } from './row-helper.ts';

/** Another thread that judges some of the rows. */
export interface Helper {
  /** Fails where the thread could not be had, or was ended. */
  judge(lot: RowLot): Promise<JudgedRows>;
  end(): void;
}

/** Begins threads that judge so; as many as the device has to spare. */
export type HireHelpers = (input: CellsToJudge) => Helper[];

interface Work {
  book: RowBook;
  shelf: OrderShelf;
  rows: PackedRows;
  /** Lets other questions be heard and tells how far it is; throws where nobody waits any more. */
  breathe: (share: number, rows: number) => Promise<void>;
  hire: () => Helper[];
}

/** Rows from one up to, not with, another. */
interface Lot {
  from: number;
  to: number;
}

/** A cancel is heard within a tenth of a second, however slow the device. */
const BREATH_MS = 40;
/** Rows between two looks at the clock. */
const JUDGED_AT_ONCE = 50;
/** Fewer rows are judged before a helper is there. */
const WORTH_HELP = 1000;
const MOST_OF_A_LOT = 500;
/** For a helper never to wait. */
const LOTS_AT_ONCE = 2;

export async function judgeRows({ book, shelf, rows, breathe, hire }: Work): Promise<void> {
  const helpers = rows.length < WORTH_HELP ? [] : hire();
  const givenBack: Lot[] = [];
  let next = 0;
  let done = 0;
  let isOver = false;

  function take(most: number): Lot | null {
    const { from, to } = givenBack.pop() ?? { from: next, to: rows.length };
    const end = Math.min(from + most, to);
    if (from === next) next = end;
    else if (end < to) givenBack.push({ from: end, to });
    return from < end ? { from, to: end } : null;
  }

  /** Smaller towards the end: none is waited for long. */
  function lotForHelper(): Lot | null {
    const share = Math.ceil((rows.length - next) / (LOTS_AT_ONCE * (helpers.length + 1)));
    return next < rows.length ? take(Math.min(MOST_OF_A_LOT, share)) : null;
  }

  function tell({ from, to }: Lot): Promise<void> {
    done += to - from;
    return breathe(done / rows.length, done);
  }

  async function lend(helper: Helper): Promise<void> {
    for (let lot = lotForHelper(); lot && !isOver; lot = lotForHelper()) {
      const judged = await helper.judge(rows.lot(lot.from, lot.to)).catch(() => null);
      if (isOver) return;
      if (!judged) return void givenBack.push(lot);
      book.enter(lot.from, judged);
      shelf.put(lot.from, judged.orders);
      await tell(lot);
    }
  }

  async function judgeHere(): Promise<void> {
    let begunAt = performance.now();
    for (let lot = take(JUDGED_AT_ONCE); lot; lot = take(JUDGED_AT_ONCE)) {
      shelf.put(lot.from, packTexts(book.judge(lot.from, lot.to)));
      done += lot.to - lot.from;
      if (performance.now() - begunAt < BREATH_MS) continue;
      await breathe(done / rows.length, done);
      begunAt = performance.now();
    }
  }

  try {
    const turns = Array.from({ length: LOTS_AT_ONCE }, () => helpers).flat();
    const lent = Promise.all(turns.map(lend));
    // Awaited below.
    lent.catch(() => undefined);
    await judgeHere();
    await heard(lent, () => breathe(done / rows.length, done));
    // What was given back.
    await judgeHere();
    await breathe(1, rows.length);
  } finally {
    isOver = true;
    for (const helper of helpers) helper.end();
  }
}

/** Waits without being deaf meanwhile. */
async function heard(waited: Promise<unknown>, listen: () => Promise<void>): Promise<void> {
  let isDone = false;
  const done = waited.then(() => (isDone = true));
  while (!isDone) {
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, BREATH_MS))]);
    if (!isDone) await listen();
  }
}
