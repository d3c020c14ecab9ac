/** The ZPL renderer: pages of drawing commands in, what a thermal label printer prints out. */
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { Command, Page } from '../display-list.ts';
import { readTrueType } from './truetype.ts';
import { zplBars, zplHexagons } from './zpl-barcodes.ts';
import type { ZplPress } from './zpl-text.ts';
import { NoGlyphs, zplText } from './zpl-text.ts';

/** Dots per inch of the printers ZPL is made for. */
export const ZPL_DPIS = [203, 300] as const;
export type ZplDpi = (typeof ZPL_DPIS)[number];

export interface ZplOptions {
  dpi: ZplDpi;
  /** Bytes of a TrueType font for text that is not Latin; without it such text is refused. */
  cjkFont?: Uint8Array | null;
}

/** A text no glyphs are at hand for: the PDF of the label prints it. */
export interface ZplRefusal {
  type: 'NoGlyphs';
  text: string;
}

/**
 * One ZPL format a page, in UTF-8. Latin text is in the printer's own scalable font, other text is drawn as a picture;
 * Code 128 and MaxiCode are the printer's own, PDF417 is a picture of its modules.
 * Source: ZPL II Programming Guide. Throws RangeError when `cjkFont` is no TrueType font.
 */
export function renderZpl(pages: readonly Page[], { dpi, cjkFont }: ZplOptions): Result<string, ZplRefusal> {
  const press: ZplPress = { dpi, font: cjkFont ? readTrueType(cjkFont) : null };
  try {
    return ok(pages.map((page) => formatOf(page, press)).join(''));
  } catch (trouble) {
    if (trouble instanceof NoGlyphs) return err({ type: 'NoGlyphs', text: trouble.text });
    throw trouble;
  }
}

function formatOf({ width, height, commands }: Page, press: ZplPress): string {
  const dots = (points: number) => Math.round((points * press.dpi) / 72);
  const head = `^XA\n^CI28\n^LH0,0\n^PW${dots(width)}\n^LL${dots(height)}\n`;
  return `${head}${commands.map((command) => drawn(command, press)).join('')}^PQ1\n^XZ\n`;
}

function drawn(command: Command, press: ZplPress): string {
  const dots = (points: number) => Math.round((points * press.dpi) / 72);
  const thickness = (points: number) => Math.max(1, dots(points));
  switch (command.op) {
    case 'text':
      return zplText(command, press);
    case 'bars':
      return `${zplBars(command, press.dpi)}\n`;
    case 'hexagons':
      return `${zplHexagons(command, press.dpi)}\n`;
    case 'rect': {
      const [width, height] = [thickness(command.width), thickness(command.height)];
      const colour = command.fill === 'white' ? ',W' : '';
      return box(dots(command.x), dots(command.y), width, height, Math.min(width, height), colour);
    }
    case 'line': {
      const line = thickness(command.width);
      const [left, right] = [Math.min(command.x1, command.x2), Math.max(command.x1, command.x2)];
      const [top, bottom] = [Math.min(command.y1, command.y2), Math.max(command.y1, command.y2)];
      const isLevel = bottom - top < right - left;
      return box(
        dots(left - (isLevel ? 0 : command.width / 2)),
        dots(top - (isLevel ? command.width / 2 : 0)),
        isLevel ? dots(right - left) : line,
        isLevel ? line : dots(bottom - top),
        line,
      );
    }
    case 'frame': {
      const half = command.lineWidth / 2;
      return box(
        dots(command.x - half),
        dots(command.y - half),
        dots(command.width + command.lineWidth),
        dots(command.height + command.lineWidth),
        thickness(command.lineWidth),
      );
    }
  }
}

/** Filled where the line is as thick as the box. Beyond the edge of the label nothing is printed. */
function box(x: number, y: number, width: number, height: number, line: number, colour = ''): string {
  const [right, bottom] = [x + width, y + height];
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return `^FO${left},${top}^GB${right - left},${bottom - top},${line}${colour}^FS\n`;
}
