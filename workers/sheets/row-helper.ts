/** What the sheets worker is where it helps another one to judge. */
import type { CellsJudge, CellsToJudge } from '#domain/sheets/cells-judge.ts';
import { cellsJudge } from '#domain/sheets/cells-judge.ts';

export interface RowHelperApi {
  /** How the rows to come are to be judged. */
  begin(input: CellsToJudge): void;
  judge: CellsJudge;
}

export function createRowHelper(): RowHelperApi {
  let judge: CellsJudge | null = null;
  return {
    begin: (input) => {
      judge = cellsJudge(input);
    },
    judge: (rows) => {
      if (!judge) throw new Error('Nothing was begun');
      return judge(rows);
    },
  };
}
