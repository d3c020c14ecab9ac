/** The rows of a sheet, kept small: a sheet of a hundred thousand rows has millions of cells. */
import type { SheetRows } from '#domain/sheets/types.ts';

const ROWS_PER_BLOCK = 100;

/** Rows as the JSON of their cells, in UTF-8. */
type Block = Uint8Array<ArrayBuffer>;

/** Rows for another thread: those from one up to, not with, another of its blocks. */
export interface RowLot {
  blocks: Block[];
  from: number;
  to: number;
}

export class PackedRows implements SheetRows {
  readonly #blocks: Block[];
  /** The block read last: rows are mostly read in turn. */
  #open: { block: Block; rows: string[][] } | null = null;
  /** The rows behind the blocks: too few for one. */
  #loose: string[][];
  /** Rows of the first block that do not belong here. */
  readonly #dropped: number;
  #length: number;

  private constructor(blocks: Block[], loose: string[][], dropped: number) {
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
      ? this.#rowsOf(block)[place % ROWS_PER_BLOCK]
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
      const rows = unpackRows(block);
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

  #rowsOf(block: Block): string[][] {
    if (this.#open?.block !== block) this.#open = { block, rows: unpackRows(block) };
    return this.#open.rows;
  }
}

export const rowsOfLot = ({ blocks, from, to }: RowLot): string[][] =>
  blocks.flatMap(unpackRows).slice(from, to);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const packRows = (rows: readonly string[][]): Block => encoder.encode(JSON.stringify(rows));
const unpackRows = (block: Block): string[][] => JSON.parse(decoder.decode(block)) as string[][];
