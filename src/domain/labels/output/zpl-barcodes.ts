/** Barcodes of the display list for a ZPL printer: its own where they come out bar for bar, else as pictures. */
import { EOT, GS, RS } from '../barcodes/barcodes.ts';
import { blackenRun, createBitmap, graphicField } from '../barcodes/bitmap.ts';
import { code128Values, FNC1 } from '../barcodes/code128.ts';
import type { BarsCommand, HexagonsCommand } from '../display-list.ts';
import { DOT } from '../display-list.ts';
import { hexEscaped } from './zpl-text.ts';

/** Dots of the display list per inch. */
const LIST_DPI = 203;

/** Bars about the same middle as in the list; a module stays a whole number of dots. */
export function zplBars(command: BarsCommand, dpi: number): string {
  const { rows, rowHeight, x, y } = command;
  const module = moduleOf(rows);
  const dots = Math.max(1, Math.round((module * dpi) / LIST_DPI));
  const width = (rows[0] ?? []).reduce((sum, run) => sum + run, 0);
  const scaled = (width / module) * dots;
  const left = Math.round(((x + (width * DOT) / 2) * dpi) / 72 - scaled / 2);
  const top = Math.round((y * dpi) / 72);
  const height = Math.round((rowHeight * dpi) / LIST_DPI);
  const place = `^FO${left},${top}`;
  if (command.symbology === 'pdf417') return `${place}${pictureOf(command, module, dots, height)}^FS`;
  return `${place}^BY${dots}^BCN,${height},N,N,N,N^FD${code128Field(command)}^FS`;
}

function moduleOf(rows: number[][]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  return rows.flat().reduce(gcd, 0) || 1;
}

/**
 * The printer's own PDF417 compacts the text in its own way, into rows that may not fit the room: it gets the modules
 * themselves.
 */
function pictureOf({ rows }: BarsCommand, module: number, dots: number, height: number): string {
  const scaled = rows.map((row) => row.map((run) => (run / module) * dots));
  const width = Math.max(...scaled.map((row) => row.reduce((sum, run) => sum + run, 0)));
  const bitmap = createBitmap(width, rows.length * height);
  scaled.forEach((row, index) => {
    let left = 0;
    row.forEach((run, i) => {
      for (let line = 0; i % 2 === 0 && line < height; line++)
        blackenRun(bitmap, index * height + line, left, left + run);
      left += run;
    });
  });
  return graphicField(bitmap);
}

const TO_C = 99;
const TO_B = 100;
const CODE_FNC1 = 102;
const START_B = 104;
const START_C = 105;

/** Invocation codes of `^BC`, by symbol value. Source: ZPL II Programming Guide, "Code 128 Invocation Characters". */
const INVOKED = new Map([
  [TO_C, '>5'],
  [TO_B, '>6'],
  [CODE_FNC1, '>8'],
  [START_B, '>:'],
  [START_C, '>;'],
]);
/** Characters of set B that would be taken for a command. */
const SPECIAL = new Map([
  ['>', '>0'],
  ['^', '><'],
  ['~', '>='],
  ['\u007f', '>1'],
]);

/** Field data that makes the printer choose the same symbol characters as the display list. */
function code128Field({ symbology, payload }: BarsCommand): string {
  const text = symbology === 'gs1-128' ? FNC1 + payload.split(GS).join(FNC1) : payload;
  let inC = false;
  return code128Values(text)
    .map((value) => {
      const invoked = INVOKED.get(value);
      if (
        invoked !== undefined &&
        (value >= START_B || value === CODE_FNC1 || value === (inC ? TO_B : TO_C))
      ) {
        if (value !== CODE_FNC1) inC = value === START_C || value === TO_C;
        return invoked;
      }
      if (inC) return String(value).padStart(2, '0');
      const char = String.fromCharCode(value + 32);
      return SPECIAL.get(char) ?? char;
    })
    .join('');
}

/** Postal code, country and class lead the carrier's message; `^BD` takes them first, the class before the others. */
const MESSAGE = new RegExp(
  `^\\[\\)>${RS}01${GS}96(?<postal>[^${GS}]*)${GS}(?<country>[^${GS}]*)${GS}(?<service>[^${GS}]*)${GS}(?<rest>[^]*${EOT})$`,
);

/** MaxiCode, whose size is fixed. Throws RangeError for a message that is no structured carrier message. */
export function zplHexagons({ payload, x, y }: HexagonsCommand, dpi: number): string {
  const { postal, country, service, rest } = MESSAGE.exec(payload)?.groups ?? {};
  if (postal === undefined || rest === undefined) throw new RangeError('no structured carrier message');
  const mode = /^\d{9}$/.test(postal) ? 2 : 3;
  const place = `^FO${Math.round((x * dpi) / 72)},${Math.round((y * dpi) / 72)}`;
  const message = `${service}${country}${postal}[)>${RS}01${GS}96${rest}`;
  return `${place}^BD${mode},1,1^FH^FD${hexEscaped(message)}^FS`;
}
