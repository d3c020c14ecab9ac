import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchChoices } from './combobox-match.ts';

const COUNTRIES = [
  { value: 'AU', label: '澳大利亚', search: 'Australia' },
  { value: 'CA', label: '加拿大', search: 'Canada' },
  { value: 'CI', label: '科特迪瓦', search: 'Côte d’Ivoire' },
  { value: 'CF', label: '中非共和国', search: 'Central African Republic' },
  { value: 'KY', label: '开曼群岛', search: 'Cayman Islands' },
  { value: 'US', label: '美国', search: 'United States' },
  { value: 'ZA', label: '南非', search: 'South Africa' },
];
const found = (query: string, first: string[] = []) =>
  matchChoices(COUNTRIES, query, first).map(({ value }) => value);

describe('fitting', () => {
  it('puts the code first, then words that begin so, then what holds the text', () => {
    expect(found('ca')).toEqual(['CA', 'KY', 'CF', 'ZA']);
    expect(found('us')).toEqual(['US', 'AU']);
  });

  it('finds by the name shown, by the English name, and without marks', () => {
    expect([found('美'), found('united s'), found('cote d'), found('  AUSTRALIA '), found('xyz')]).toEqual([
      ['US'],
      ['US'],
      ['CI'],
      ['AU'],
      [],
    ]);
  });

  it('lists those named first while nothing is typed, each once', () => {
    expect(found('', ['US', 'CA', 'XX'])).toEqual(['US', 'CA', 'AU', 'CI', 'CF', 'KY', 'ZA']);
    expect(found('a', ['US'])[0]).toBe('AU');
  });

  it('loses and doubles nothing', () => {
    const choices = fc.uniqueArray(
      fc.record({ value: fc.string(), label: fc.string(), search: fc.string() }),
      {
        selector: ({ value }) => value,
      },
    );
    fc.assert(
      fc.property(
        choices,
        fc.string({ maxLength: 3 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (all, query, first) => {
          const shown = matchChoices(all, query, [...first, ...all.slice(0, 2).map(({ value }) => value)]);
          expect(new Set(shown).size).toBe(shown.length);
          if (query.trim() === '') expect(shown.length).toBe(all.length);
          else expect(shown.every((choice) => all.includes(choice))).toBe(true);
        },
      ),
    );
  });
});
