import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import type { Command, Page } from '../display-list.ts';
import { renderPdf } from './pdf.ts';
import { textRuns } from './pdf-text.ts';
import { readTrueType } from './truetype.ts';

const font = new Uint8Array(readFileSync('public/fonts/noto-sans-sc-400.ttf'));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const text = (words: string, y = 100, weight: 'regular' | 'bold' = 'regular'): Command => ({
  op: 'text',
  x: 20,
  y,
  size: 12,
  weight,
  text: words,
});
const page = (...commands: Command[]): Page => ({ width: 288, height: 432, title: 'Label', commands });

const textsOf = async (pdf: Uint8Array) => (await pdfPages(pdf)).map((page) => page.text);

describe('file', () => {
  const bytes = renderPdf([
    page(text('Sam (Reed) \\ 500')),
    { ...page(text('two')), width: 612, height: 792 },
  ]);

  it('has a cross-reference table that points at every object', () => {
    const file = latin1(bytes);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const lines = file.slice(start).split('\n');
    const count = Number(lines[1]?.split(' ')[1]);
    expect(
      lines
        .slice(3, 2 + count)
        .map((line, i) => file.startsWith(`${i + 1} 0 obj\n`, Number(line.slice(0, 10)))),
    ).toEqual(Array.from({ length: count - 1 }, () => true));
  });

  it('states the true length of each stream', () => {
    const lengths = [...latin1(bytes).matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(lengths.map(([, length]) => Number(length))).toEqual(
      lengths.map(([, , content]) => content?.length),
    );
    expect(lengths.length).toBe(2);
  });

  it('has the pages in their sizes and their text', async () => {
    expect([...latin1(bytes).matchAll(/\/MediaBox \[([^\]]*)\]/g)].map((match) => match[1])).toEqual([
      '0 0 288 432',
      '0 0 612 792',
    ]);
    expect(await textsOf(bytes)).toEqual(['Sam (Reed) \\ 500', 'two']);
  });

  it('is the same bytes for the same pages', () => {
    const pages = [page(text('李小龙'))];
    expect(renderPdf(pages, { cjkFont: font })).toEqual(renderPdf(pages, { cjkFont: font }));
  });

  it('embeds no font where Helvetica has every character', () => {
    expect(
      latin1(renderPdf([page(text('María José Núñez, 2.º piso – €5'))], { cjkFont: font })),
    ).not.toContain('FontFile2');
  });

  it('refuses a font that is none', () => {
    expect(() => renderPdf([page(text('李'))], { cjkFont: new Uint8Array(64) })).toThrow(RangeError);
  });
});

describe('text', () => {
  it('comes back as it was written, in every script the fonts have', async () => {
    const words = ['María José Núñez Ibáñez', '李小龙 Lee, 深圳市 88号', 'Łódź Şişli ğ', '“Œuvre” €5 – 2.º'];
    const pages = words.map((line, i) => page(text(line, 100, i % 2 === 0 ? 'regular' : 'bold')));
    expect(await textsOf(renderPdf(pages, { cjkFont: font }))).toEqual([
      'María José Núñez Ibáñez',
      '李小龙 Lee, 深圳市 88号',
      'Lódz Sisli g',
      '“Œuvre” €5 – 2.º',
    ]);
  });

  it('any text of the font comes back', async () => {
    const known = readTrueType(font);
    const chars = Array.from({ length: 0x5200 }, (_, i) => 0x4e00 + i).filter(
      (code) => known.glyphOf(code) !== 0,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...chars), { minLength: 1, maxLength: 30 }),
        async (codes) => {
          const line = String.fromCodePoint(...codes);
          expect(await textsOf(renderPdf([page(text(line))], { cjkFont: font }))).toEqual([line]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('has an outline of its own for every glyph of the font', () => {
    const { table, outline } = readTrueType(font);
    const maxp = table('maxp')!;
    const count = new DataView(maxp.buffer, maxp.byteOffset).getUint16(4);
    expect(count).toBeGreaterThan(8000);
    for (let glyph = 0; glyph < count; glyph++) expect(() => outline(glyph)).not.toThrow();
  });

  it('loses accents, or becomes a question mark, where no font has the character', () => {
    expect(textRuns('Dvořák Łukasz \u{1f600} 李\u200b\u0007', null)).toEqual([
      { font: 'standard', text: 'Dvor\\341k Lukasz ? ?' },
    ]);
  });
});

describe.skipIf(spawnSync('pdftotext', ['-v']).status !== 0)('read by poppler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const file = join(folder, 'page.pdf');
  afterAll(() => rmSync(folder, { recursive: true }));

  const darkPixels = (commands: Command[]) => {
    writeFileSync(file, renderPdf([page(...commands)], { cjkFont: font }));
    return execFileSync('pdftoppm', ['-r', '203', '-gray', file]).reduce(
      (sum, byte) => sum + (byte < 64 ? 1 : 0),
      0,
    );
  };

  it('pdftotext finds Chinese and Spanish names', () => {
    const pages = [
      page(text('María José Núñez'), text('李小龙', 130), text('深圳市科技有限公司', 160, 'bold')),
    ];
    writeFileSync(file, renderPdf(pages, { cjkFont: font }));
    expect(
      execFileSync('pdftotext', ['-layout', file, '-'])
        .toString()
        .split(/\s*\n\s*/)
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(['María José Núñez', '李小龙', '深圳市科技有限公司']);
  });

  it('every Chinese character leaves ink, bold more than regular', () => {
    const blank = darkPixels([]);
    for (const char of '李小龙深圳市') expect(darkPixels([text(char)]) - blank).toBeGreaterThan(100);
    expect(darkPixels([text('深圳市', 100, 'bold')])).toBeGreaterThan(darkPixels([text('深圳市')]));
  });
});
