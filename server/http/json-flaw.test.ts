import { describe, expect, it } from 'vitest';
import { jsonFlaw } from './json-flaw.ts';

const flawOf = (text: string) => jsonFlaw(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const wide = (width: number) => `[${Array(width).fill('1').join()}]`;

describe('what makes JSON costly to read', () => {
  it.each([
    ['nothing', '', undefined],
    ['64 levels', nested(64), undefined],
    ['65 levels', nested(65), 'too_deep'],
    ['65 levels of objects', '{"a":'.repeat(65), 'too_deep'],
    ['10,000 values side by side', wide(10_000), undefined],
    ['10,001 values side by side', wide(10_001), 'too_wide'],
    ['many lists, none of them wide', `[${Array(100).fill(wide(2_000)).join()}]`, undefined],
    ['too many values in all', `[${Array(100).fill(wide(3_000)).join()}]`, 'too_wide'],
    ['brackets and commas within a text', `["${'[,'.repeat(20_000)}"]`, undefined],
    ['a quote within a text', `["\\"${'['.repeat(100)}\\\\",1]`, undefined],
    ['a text that does not end', `["${'['.repeat(100)}`, undefined],
    ['lists that close what was never opened', `]]]]${nested(64)}`, undefined],
  ])('%s', (_, text, flaw) => {
    expect(flawOf(text)).toBe(flaw);
  });
});
