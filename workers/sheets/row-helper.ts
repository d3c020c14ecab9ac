/** What the sheets worker is where it helps another one to judge. */
import type { CellsJudge, CellsToJudge, JudgedLot } from '#domain/sheets/cells-judge.ts';
import { cellsJudge } from '#domain/sheets/cells-judge.ts';
import type { RowLot } from './packed-rows.ts';
import { rowsOfLot } from './packed-rows.ts';
import type { PackedTexts } from './packed-texts.ts';
import { packTexts } from './packed-texts.ts';

/** What was found in the rows of a lot, and their orders as the file says them. */
export interface JudgedRows extends Omit<JudgedLot, 'packed'> {
  orders: PackedTexts;
}

export interface RowHelperApi {
  /** How the rows to come are to be judged. */
  begin(input: CellsToJudge): void;
  judge(lot: RowLot): JudgedRows;
}

export function createRowHelper(): RowHelperApi {
  let judge: CellsJudge | null = null;
  return {
    begin: (input) => {
      judge = cellsJudge(input);
    },
    judge: (lot) => {
      if (!judge) throw new Error('Nothing was begun');
      const { packed, ...found } = judge(rowsOfLot(lot));
      return { ...found, orders: packTexts(packed) };
    },
  };
}
