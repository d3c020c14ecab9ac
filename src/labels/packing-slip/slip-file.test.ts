import { expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { anOrder } from '#fixtures/an-order.ts';
import type { Command } from '#domain/labels/display-list.ts';
import { slipDataFrom } from '#domain/labels/forms/packing-slip.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { err, ok } from '#domain/result.ts';
import { slipFile, type SlipJob } from './slip-file.ts';
import type { SlipKind } from './slip-kinds.ts';

const page = (title: string, width: number, height: number) => ({
  width,
  height,
  title,
  commands: [{ op: 'text', x: 200, y: 300, size: 12, weight: 'regular', text: title } satisfies Command],
});
const LABEL = renderPdf([page('label 1', 288, 432), page('label 2', 288, 432), page('customs', 612, 792)]);
const WORDS = Object.fromEntries(
  'title order date reference from to item sku quantity value total noItems packages tracking note'
    .split(' ')
    .map((word) => [word, word]),
) as unknown as SlipJob['words'];

const jobOf = (given: Partial<SlipJob> = {}): SlipJob => ({
  data: slipDataFrom(anOrder({ orderNo: 'PB-1' }), ['T1', 'T2']),
  shows: new Set(),
  words: WORDS,
  label: () => Promise.resolve(ok(LABEL)),
  textFont: () => {
    throw new Error('no font was expected');
  },
  ...given,
});

async function pagesOf(kind: SlipKind, job = jobOf()) {
  const file = await slipFile(kind, job);
  if (!file.ok) return file.error.type;
  return (await pdfPages(file.value)).map(({ size, words }) => [
    size,
    words.filter((word) => /^label|^customs|^title/.test(word)).join(', '),
  ]);
}

it('a slip alone is on letter paper and asks for no label', async () => {
  const job = jobOf({ label: () => Promise.reject(new Error('no label was expected')) });
  expect(await pagesOf('packingSlip', job)).toEqual([['612x792', 'title']]);
});

it('a slip after its label is on paper of its size', async () => {
  expect(await pagesOf('labelAndSlip')).toEqual([
    ['288x432', 'label 1'],
    ['288x432', 'label 2'],
    ['612x792', 'customs'],
    ['288x432', 'title'],
  ]);
});

it('a slip shares a letter page with the first label; the others have one each', async () => {
  expect(await pagesOf('labelOverSlip')).toEqual([
    ['612x792', 'label 1, title'],
    ['612x792', 'label 2'],
    ['612x792', 'customs'],
  ]);
});

it('without the label there is no file, and it is said why', async () => {
  const offline = err({ type: 'NoConnection', retry: 'later' as const });
  expect(await pagesOf('labelAndSlip', jobOf({ label: () => Promise.resolve(offline) }))).toBe(
    'NoConnection',
  );
});

it('letters beyond the West need their font, and without it nothing is printed wrong', async () => {
  const offline = err({ type: 'NoConnection', retry: 'later' as const });
  const words = { ...WORDS, title: '装箱单' };
  const job = jobOf({ words, textFont: () => Promise.resolve(offline) });
  expect(await pagesOf('packingSlip', job)).toBe('NoConnection');
});
