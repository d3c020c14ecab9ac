/** The rows of a sheet, kept small: a sheet of a hundred thousand rows has millions of cells. */
import type { SheetRows } from '#domain/sheets/types.ts';
import type { PackedTexts } from './packed-texts.ts';
import { packTexts, textAt } from './packed-texts.ts';

const ROWS_PER_BLOCK = 100;

/** Rows for another thread: those from one up to, not with, another of its blocks. */
export interface RowLot {
  blocks: PackedTexts[];
  from: number;
  to: number;
}

export class PackedRows implements SheetRows {
  /** Each row as the JSON of its cells. */
  readonly #blocks: PackedTexts[];
  /** The rows behind the blocks: too few for one. */
  #loose: string[][];
  /** Rows of the first block that do not belong here. */
  readonly #dropped: number;
  #length: number;

  private constructor(blocks: PackedTexts[], loose: string[][], dropped: number) {
    this.#blocks = blocks;
    this.#loose = loose;
    this.#dropped = dropped;
    this.#length = blocks.length * ROWS_PER_BLOCK + loose.length - dropped;
  }

  static empty(): PackedRows {
    return new PackedRows([], [], 0);
  }

  get length(): number {
    return this.#length;
  }

  push(cells: string[]): void {
    this.#loose.push(cells);
    this.#length += 1;
    if (this.#loose.length < ROWS_PER_BLOCK) return;
    this.#blocks.push(packRows(this.#loose));
    this.#loose = [];
  }

  at(row: number): string[] | undefined {
    if (!(row >= 0 && row < this.#length)) return undefined;
    const place = row + this.#dropped;
    const block = this.#blocks[Math.floor(place / ROWS_PER_BLOCK)];
    return block
      ? rowOf(block, place % ROWS_PER_BLOCK)
      : this.#loose[place - this.#blocks.length * ROWS_PER_BLOCK];
  }

  slice(from = 0, to = this.#length): string[][] {
    return Array.from({ length: Math.max(0, Math.min(to, this.#length) - from) }, (_, index) =>
      this.at(from + index)!,
    );
  }

  /** All but the first rows, which are fewer than a block. Nothing may be pushed from then on. */
  without(first: number): PackedRows {
    return new PackedRows(this.#blocks, this.#loose, this.#dropped + first);
  }

  /** `change` answers whether it has changed the cells it was handed. */
  rewrite(change: (row: number, cells: string[]) => boolean): void {
    for (const [index, block] of this.#blocks.entries()) {
      const first = index * ROWS_PER_BLOCK - this.#dropped;
      const rows = Array.from(block.ends, (_, place) => rowOf(block, place));
      const changed = rows.filter((cells, place) => first + place >= 0 && change(first + place, cells));
      if (changed.length > 0) this.#blocks[index] = packRows(rows);
    }
    const first = this.#length - this.#loose.length;
    for (const [place, cells] of this.#loose.entries()) change(first + place, cells);
  }

  /** The rows from one up to, not with, another. */
  lot(from: number, to: number): RowLot {
    const firstBlock = Math.floor((from + this.#dropped) / ROWS_PER_BLOCK);
    const behind = Math.ceil((to + this.#dropped) / ROWS_PER_BLOCK);
    const blocks = this.#blocks.slice(firstBlock, behind);
    if (behind > this.#blocks.length) blocks.push(packRows(this.#loose));
    const before = firstBlock * ROWS_PER_BLOCK - this.#dropped;
    return { blocks, from: from - before, to: to - before };
  }
}

export function rowsOfLot({ blocks, from, to }: RowLot): string[][] {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index;
    return rowOf(blocks[Math.floor(place / ROWS_PER_BLOCK)]!, place % ROWS_PER_BLOCK);
  });
}

const packRows = (rows: readonly string[][]): PackedTexts =>
  packTexts(rows.map((cells) => JSON.stringify(cells)));

const rowOf = (block: PackedTexts, place: number): string[] => JSON.parse(textAt(block, place)) as string[];
