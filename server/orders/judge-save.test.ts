import { expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { RULES } from '#domain/rules/register.ts';
import type { User } from '#server/http/server-context.ts';
import { judgeSave } from './judge-save.ts';

const user = { settings: PLAIN_USER, authFlag: true, firstRechargeTime: new Date(0) } as unknown as User;

const refusalOf = (given: OrderForm) => {
  const judged = judgeSave({
    user,
    given,
    row: undefined,
    baseVersion: null,
    isCreateLabel: true,
    asCopy: false,
    today: '2026-11-20',
  });
  return judged.ok ? null : (judged.error.findings ?? []).map(({ rule }) => rule);
};

it('stops a label by every rule, also one whose `reads` names too little of what it judges', () => {
  const good = anOrder();
  const tooHeavy = anOrder({}, [aParcel({ weight: 200 })]);
  const declared = RULES.map(({ reads }) => reads);
  const setReads = (readsOf: (place: number) => readonly string[]) => {
    for (const [place, rule] of RULES.entries()) rule.reads = readsOf(place);
  };
  const expected = refusalOf(tooHeavy);
  expect(expected).toContain('PKG-17');
  setReads(() => []);
  try {
    expect([good, good, tooHeavy, good, tooHeavy].map(refusalOf)).toEqual([
      null,
      null,
      expected,
      null,
      expected,
    ]);
  } finally {
    setReads((place) => declared[place]!);
  }
});
