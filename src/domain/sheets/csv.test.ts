import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a csv keeps what looks like a formula a text', () => {
  expect(csvText([['=1+1', '+1 614', '-2', '@sum', "'=x", 'a,"b"', ' c']])).toBe(
    `\ufeff'=1+1,'+1 614,'-2,'@sum,''=x,"a,""b"""," c"\r\n`,
  );
});
