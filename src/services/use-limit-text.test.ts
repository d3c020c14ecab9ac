import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { limitPassed, spendingRoomOf } from '#domain/account/member-limits.ts';
import { limitText } from './use-limit-text.ts';

const sentences = (language: string) => {
  const file = path.join(import.meta.dirname, `../../locales/${language}/limits.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
};

async function wordsIn(language: string) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    ns: 'limits',
    resources: { [language]: { limits: sentences(language) } },
    interpolation: { escapeValue: false },
  });
  i18n.services.formatter?.add('money', (value: number) => `$${value.toFixed(2)}`);
  return i18n.getFixedT(language, 'limits');
}

const PRICES = ['makeLabels', 'seePrices'] as const;
/** Which limit a label of 30 is above, by what is left. */
const above = (
  label: number | null,
  day: number | null,
  device: number | null,
  permissions: readonly ('makeLabels' | 'seePrices')[] = PRICES,
) => {
  const user = {
    memberRole: 'packer' as const,
    memberPermissions: permissions,
    memberLimits: { label, day },
  };
  return limitPassed(spendingRoomOf(user, { spent: 7.5, device }), [30])!;
};
const LIMITS = [
  ['the limit of a label', [12, null, null], ['$12.00']],
  ['the limit of a day', [null, 20, null], ['$12.50', '$20.00']],
  ['the limit of the device', [null, null, 9], ['$9.00']],
] as const;

describe.each(['en', 'cn', 'es'])('in %s', (language) => {
  test.each(LIMITS)(
    '%s is named with its amount, if amounts are told',
    async (_, [label, day, device], told) => {
      const t = await wordsIn(language);
      for (const about of ['price', 'cap'] as const) {
        const text = limitText(t, above(label, day, device), about);
        expect(text.match(/\$[\d.]*\d/g)?.toSorted()).toEqual(told);
        const plain = limitText(t, above(label ?? 29, day, device, ['makeLabels']), about);
        expect(plain).not.toMatch(/\$|\d|\{|MEMBER|Daily/);
      }
    },
  );

  test('each limit has a sentence of its own', async () => {
    const t = await wordsIn(language);
    const limits = [
      ...LIMITS.map(([, [label, day, device]]) => above(label, day, device)),
      above(null, null, null, ['makeLabels']),
    ];
    const texts = limits.flatMap((limit) => [limitText(t, limit, 'price'), limitText(t, limit, 'cap')]);
    // Of the device, and of a limit that is missing, both are the same.
    expect(new Set(texts).size).toBe(6);
    expect(texts.filter((text) => /_|\{|^[A-Za-z.]+$/.test(text))).toEqual([]);
  });
});
