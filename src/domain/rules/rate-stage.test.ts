import { expect, it } from 'vitest';
import { RATE_CUSTOMS_RULES, RATE_RULES } from './rate-stage.ts';
import { RULES } from './register.ts';

const asked = RULES.filter(({ stages }) => stages.includes('rate'));
const ids = (isCustoms: boolean) =>
  asked.filter(({ section }) => (section === 'customs') === isCustoms).map(({ id }) => id);

it('names every rule of the stage, those of customs apart', () => {
  expect([...RATE_RULES]).toEqual(ids(false));
  expect([...RATE_CUSTOMS_RULES]).toEqual(ids(true));
});
