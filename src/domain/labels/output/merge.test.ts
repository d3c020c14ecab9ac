import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import type { Command } from '../display-list.ts';
import { createMerge, hasPapersApart, mergePdfs, pageSizes } from './merge.ts';
import { isLabelSize } from '../forms/paper-sizes.ts';
import { renderPdf } from './pdf.ts';

const font = new Uint8Array(readFileSync('public/fonts/noto-sans-sc-400.ttf'));
const foreign = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/pdf/${name}.pdf`));

const LABEL = { width: 288, height: 432 };
const LETTER = { width: 612, height: 792 };
const page = (words: string, size = LABEL) => ({
  ...size,
  title: words,
  commands: [
    { op: 'text', x: 20, y: 100, size: 12, weight: 'regular', text: words } satisfies Command,
    { op: 'rect', x: 20, y: 200, width: 100, height: 30, fill: 'black' } satisfies Command,
  ],
});
const one = renderPdf([page('first 李'), page('second')], { cjkFont: font });
const two = renderPdf([page('third 0 R 9 0 R')]);
const sheet = renderPdf([page('label'), page('invoice', LETTER)]);

const textsOf = async (pdf: Uint8Array) => (await pdfPages(pdf)).map((page) => page.text);

describe('files of our own', () => {
  it('keep their pages in order, with their fonts', async () => {
    expect(await textsOf(await mergePdfs([two, one, two]))).toEqual([
      'third 0 R 9 0 R',
      'first 李',
      'second',
      'third 0 R 9 0 R',
    ]);
  });

  it('can be merged again', async () => {
    expect(await textsOf(await mergePdfs([await mergePdfs([one, two]), two]))).toEqual([
      'first 李',
      'second',
      'third 0 R 9 0 R',
      'third 0 R 9 0 R',
    ]);
  });

  it('come back as they are where there is one', async () => {
    expect(await mergePdfs([two])).toBe(two);
  });

  it('tell the sizes of their pages, and keep those that are wanted', async () => {
    expect(await pageSizes(sheet)).toEqual({ ok: true, value: [LABEL, LETTER] });
    expect(await hasPapersApart(sheet)).toBe(true);
    const labels = await mergePdfs([sheet, sheet], isLabelSize);
    expect(await textsOf(labels)).toEqual(['label', 'label']);
    expect(await hasPapersApart(labels)).toBe(false);
    expect(await textsOf(await mergePdfs([sheet], (size) => !isLabelSize(size)))).toEqual(['invoice']);
  });

  it('print at their own size', async () => {
    expect(Buffer.from(await mergePdfs([one, two])).toString('latin1')).toMatch(
      /\/PrintScaling \/None[\s\S]*%%EOF/,
    );
  });
});

describe('files of other writers', () => {
  it.each([
    ['cairo', LABEL, 'SVG 7301'],
    ['chromium', LABEL, 'HTML 7302'],
    ['object-streams', { width: 432, height: 288 }, 'SVG 7301'],
  ])('by %s: stand beside ours, each page as in its own file', async (name, size, words) => {
    const file = foreign(name);
    expect(await pageSizes(file)).toEqual({ ok: true, value: [size] });
    const merged = await mergePdfs([sheet, file, one]);
    expect(await pageSizes(merged)).toEqual({ ok: true, value: [LABEL, LETTER, size, LABEL, LABEL] });
    expect(await textsOf(merged)).toEqual(['label', 'invoice', words, 'first 李', 'second']);
    const drawn = drawings(merged);
    expect(drawn).toEqual([...drawings(sheet), ...drawings(file), ...drawings(one)]);
    expect(drawn.map(inkOf).filter((ink) => ink < 2000)).toEqual([]);
  });

  it('with a password are refused, and the others go on', async () => {
    const locked = foreign('encrypted');
    expect(await pageSizes(locked)).toEqual({ ok: false, error: 'encrypted' });
    expect(await hasPapersApart(locked)).toBe(false);
    const merge = await createMerge();
    expect(await merge.add(two)).toEqual({ ok: true, value: undefined });
    expect(await merge.add(locked)).toEqual({ ok: false, error: 'encrypted' });
    expect(await textsOf(await merge.file())).toEqual(['third 0 R 9 0 R']);
    await expect(mergePdfs([two, locked])).rejects.toThrow(new RangeError('encrypted PDF'));
  });

  it('cut off anywhere, or none at all, are refused', async () => {
    const whole = [one, foreign('chromium'), foreign('object-streams'), foreign('encrypted')];
    const cut = whole.flatMap((file) =>
      Array.from({ length: 20 }, (_, i) => file.slice(0, Math.floor((i / 20) * file.length))),
    );
    const words = ['', 'hello', '%PDF-1.4\n%%EOF', 'hello %%EOF'].map((text) =>
      new TextEncoder().encode(text),
    );
    const faults = await Promise.all([...cut, ...words].map(pageSizes));
    expect(new Set(faults.map((fault) => JSON.stringify(fault)))).toEqual(
      new Set(['{"ok":false,"error":"damaged"}']),
    );
    await expect(mergePdfs([two, cut[10]!])).rejects.toThrow(new RangeError('damaged PDF'));
  });
});

const folder = mkdtempSync(join(tmpdir(), 'merge-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each page in grey dots, as poppler draws it. */
function drawings(pdf: Uint8Array): string[] {
  const file = join(folder, 'pages.pdf');
  writeFileSync(file, pdf);
  const stdout = execFileSync('pdftoppm', ['-r', '100', '-gray', file], { maxBuffer: 1e8 });
  return stdout.toString('latin1').split(/(?=P5\n\d+ \d+\n255\n)/);
}

function inkOf(drawing: string): number {
  return Array.from(drawing.slice(15)).filter((dot) => dot.charCodeAt(0) < 64).length;
}
