import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberCountry, recentCountries } from './recent-countries.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the countries chosen last', () => {
  it('stand behind the US, the latest first, five at most', () => {
    for (const code of ['DE', 'JP', 'US', 'DE', 'FR', 'MX', 'CA', 'GB']) rememberCountry(code);
    expect(recentCountries()).toEqual(['US', 'GB', 'CA', 'MX', 'FR', 'DE']);
  });

  it.each(['not json', '{}', '[1,null,"DE"]'])('bear what else stands there: %s', (text) => {
    kept.set('packbench.countries', text);
    expect(recentCountries()).toEqual(text.startsWith('[') ? ['US', 'DE'] : ['US']);
  });

  it('are the US alone without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberCountry('DE');
    expect(recentCountries()).toEqual(['US']);
  });
});
