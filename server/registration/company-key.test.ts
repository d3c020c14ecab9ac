import { expect, test } from 'vitest';
import { companyKeyOf } from './company-key.ts';

test.each([
  'KILN & CO',
  ' Kiln  &  Co. ',
  'Kiln-Co',
  'Ｋｉｌｎ　＆　Ｃｏ',
  'Ki\u200bln & C\u00ado',
  'Кiln & Со',
  'ΚΙLN & CΟ',
  '𝐊𝐢𝐥𝐧 & 𝒞o',
  'Kiln & C0',
  'Kíln & Cö',
  'KÏLN & CØ',
  'Ki\u0328łn & Co',
  'Кі́ln & Со',
])('%j is the company Kiln & Co', (name) => expect(companyKeyOf(name)).toBe(companyKeyOf('Kiln & Co')));

test.each(['Kiln & Sons', 'Kilns & Co', 'Kiln Co 2', 'Kilm & Co', '窑 & Co'])('%j is another', (name) =>
  expect(companyKeyOf(name)).not.toBe(companyKeyOf('Kiln & Co')),
);

test('a name in other letters is one of its own', () => {
  expect([companyKeyOf('张伟 贸易'), companyKeyOf('张伟贸易')]).toEqual(['张伟贸易', '张伟贸易']);
  expect(companyKeyOf('&!')).toBeNull();
  expect(companyKeyOf('ガス')).not.toBe(companyKeyOf('カス'));
  expect(companyKeyOf('각')).not.toBe(companyKeyOf('가'));
});
