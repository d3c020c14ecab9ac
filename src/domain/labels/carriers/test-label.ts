/** A label that shows whether a printer prints at true size, on the whole label and sharp enough to be scanned. */
import { barsWidth, centred, code128 } from '../barcodes/barcodes.ts';
import type { Page } from '../display-list.ts';
import { DOT } from '../display-list.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, Sheet } from '../forms/sheet.ts';

const INCH = 72;
const PARTS = 8;
/** Of the border, from the edge of the label. */
const BORDER = 9;
const LONG = 16;
const SHORT = 8;

export const TEST_LABEL_CODE = 'PACKBENCH-TEST';

/** 288 x 432 pt. */
export function drawTestLabel(): Page {
  const sheet = new Sheet();
  const middle = LABEL_WIDTH / 2;
  sheet.add({
    op: 'frame',
    x: BORDER,
    y: BORDER,
    width: LABEL_WIDTH - 2 * BORDER,
    height: LABEL_HEIGHT - 2 * BORDER,
    lineWidth: 1,
  });
  ruler(sheet);
  const centre = { align: 'center', width: LABEL_WIDTH - 2 * (BORDER + LONG + 8) } as const;
  sheet.text(middle, 84, 'PRINTER TEST', { ...centre, size: 24, weight: 'bold' });
  sheet.text(middle, 110, 'should measure 4 x 6 in', { ...centre, size: 16, weight: 'bold' });
  sheet.text(middle, 128, '101.6 x 152.4 mm', { ...centre, size: 11 });
  const hints = [
    'The border is 1/8 in from each edge.',
    'The ruler counts inches from the edge.',
    'Smaller? Print at 100 %, not "fit to page".',
  ];
  hints.forEach((text, i) => sheet.text(middle, 158 + i * 14, text, { ...centre, size: 9.5 }));
  const bars = centred(code128(TEST_LABEL_CODE, { x: 0, y: 222, height: 58, module: 2 }), middle);
  sheet.add(bars);
  sheet.text(middle, 294, TEST_LABEL_CODE, { ...centre, size: 10 });
  lines(sheet, middle - barsWidth(bars) / 2);
  return sheet.page('Printer test');
}

/** Along the top and the left edge, an inch numbered at each long mark. */
function ruler(sheet: Sheet): void {
  const mark = (at: number, isDown: boolean) => {
    const isInch = at % PARTS === 0;
    const length = isInch ? LONG : at % (PARTS / 2) === 0 ? (LONG + SHORT) / 2 : SHORT;
    const place = (at * INCH) / PARTS - 0.5;
    sheet.add(
      isDown
        ? { op: 'rect', x: BORDER, y: place, width: length, height: 1, fill: 'black' }
        : { op: 'rect', x: place, y: BORDER, width: 1, height: length, fill: 'black' },
    );
    if (!isInch) return;
    const text = String(at / PARTS);
    const style = { size: 9, weight: 'bold' } as const;
    if (isDown) sheet.text(BORDER + LONG + 3, place + 3.5, text, style);
    else sheet.text(place + 0.5, BORDER + LONG + 9, text, { ...style, align: 'center' });
  };
  for (let at = 2; at < (LABEL_WIDTH / INCH) * PARTS - 1; at++) mark(at, false);
  for (let at = 2; at < (LABEL_HEIGHT / INCH) * PARTS - 1; at++) mark(at, true);
}

/** Lines of one, two, three and four dots, each as far apart as it is thick: they run together where print is blurred. */
function lines(sheet: Sheet, left: number): void {
  [1, 2, 3, 4].forEach((dots, row) => {
    const y = 318 + row * 20;
    sheet.text(left, y + 9, `${dots}`, { size: 9 });
    for (let i = 0; i < 24 / dots; i++) {
      const x = left + 16 + i * 2 * dots * DOT;
      sheet.add({ op: 'rect', x, y, width: dots * DOT, height: 12, fill: 'black' });
    }
    sheet.text(left + 44, y + 9, `${dots} ${dots === 1 ? 'dot' : 'dots'} at 203 dpi`, { size: 9 });
  });
}
