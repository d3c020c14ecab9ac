import { expect, test } from 'vitest';
import { areasOf } from './areas.ts';

test.each([
  [{ salerStatus: 1, isOrgUser: true }, ['agent', 'subSystem']],
  [{ salerStatus: 1, isOrgUser: false }, ['agent']],
  [{ salerStatus: 0, isOrgUser: true }, ['subSystem']],
  [{ salerStatus: 2 }, []],
  [{}, []],
  [null, []],
])('%j has entries to %j', (user, areas) => expect(areasOf(user)).toEqual(areas));
