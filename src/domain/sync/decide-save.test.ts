import { describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { Operation } from './operation.ts';
import { decideSave, type SaveSituation, type SaveRequest } from './decide-save.ts';

type Save = Operation & { consent: object | null };

const aSave = (given: Partial<Save> = {}): Save => ({
  id: 'op',
  position: 1,
  lane: 'order:o',
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  firstSentAt: null,
  solo: false,
  lastError: null,
  conflict: null,
  consent: null,
  ...given,
});
const shownAs = (order: object = {}) => ({
  form: anOrder({ orderNo: 'A-1', ...order }),
  isDeleted: false,
  isLabelQueued: false,
});
const decide = (request: Partial<SaveRequest> = {}, situation: Partial<SaveSituation<Save>> = {}) =>
  decideSave(
    { form: anOrder({ orderNo: 'A-1' }), isCreateLabel: false, ...request },
    {
      shown: null,
      isAtServer: false,
      saves: [],
      isOwn: () => true,
      newOrderNo: 'PB-1',
      isTaken: () => false,
      ...situation,
    },
  );
const outcome = (...given: Parameters<typeof decide>) => {
  const decided = decide(...given);
  return decided.ok ? 'ok' : [decided.error.type, decided.error.retry];
};

describe('a save', () => {
  const base = anOrder({ orderNo: 'A-1', note: 'as it was' });
  test.each<[string, Parameters<typeof decide>, ReturnType<typeof outcome>]>([
    ['of a new order', [], 'ok'],
    [
      'while its purchase is under way',
      [{}, { saves: [aSave({ state: 'sending', firstSentAt: 1, consent: {} })] }],
      ['OrderLocked', 'later'],
    ],
    [
      'over a label that a fellow has queued',
      [{}, { saves: [aSave({ consent: {} })], isOwn: () => false }],
      ['LabelQueued', 'never'],
    ],
    ['of an order that is gone', [{ base }], ['OrderDeleted', 'never']],
    [
      'of an order deleted here',
      [{ base }, { shown: { ...shownAs(), isDeleted: true } }],
      ['OrderDeleted', 'never'],
    ],
    [
      'over another purchase that waits',
      [{ base }, { shown: { ...shownAs({ customerObjectId: 'p' }), isLabelQueued: true } }],
      ['LabelQueued', 'never'],
    ],
    [
      'of a field that was saved elsewhere too',
      [{ base, form: anOrder({ orderNo: 'A-1', note: 'mine' }) }, { shown: shownAs({ note: 'theirs' }) }],
      ['OrderSavedElsewhere', 'never'],
    ],
    [
      'with a label, of what was not on the screen',
      [{ base, form: base, isCreateLabel: true }, { shown: shownAs({ note: 'theirs' }) }],
      ['OrderSavedElsewhere', 'never'],
    ],
    ['under a number in use', [{}, { isTaken: (no) => no === 'A-1' }], ['OrderNumberTaken', 'never']],
    ['of what no draft may be', [{ form: anOrder({ orderNo: 'A'.repeat(65) }) }], ['CHECK_FAILED', 'never']],
  ])('%s', (_, given, expected) => {
    expect(outcome(...given)).toEqual(expected);
  });

  test('keeps what was saved elsewhere of other fields', () => {
    const decided = decide(
      { base, form: anOrder({ orderNo: 'A-1', note: 'mine' }) },
      { shown: shownAs({ note: 'as it was', recipientCity: 'Tampa' }) },
    );
    expect(decided.ok && [decided.value.form.order.note, decided.value.form.order.recipientCity]).toEqual([
      'mine',
      'Tampa',
    ]);
  });

  test.each([
    ['its own', 'A-2', shownAs(), ['A-2', false]],
    ['the one the order has', ' ', shownAs(), ['A-1', true]],
    ['a new one', '', null, ['PB-1', true]],
  ])('gets as its number %s', (_, orderNo, shown, expected) => {
    const decided = decide({ form: anOrder({ orderNo, autoOrderNo: false }) }, { shown });
    expect(decided.ok && [decided.value.orderNo, decided.value.autoOrderNo]).toEqual(expected);
  });

  const refused = { type: 'CHECK_FAILED', retry: 'never' as const };
  test.each<[string, Partial<Save>, boolean]>([
    ['never sent', {}, true],
    ['refused', { state: 'needsAttention', firstSentAt: 1, lastError: refused }, true],
    ['in conflict', { state: 'conflict', firstSentAt: 1 }, true],
    ['on its way', { state: 'sending', firstSentAt: 1 }, false],
    [
      'stuck without an answer',
      { state: 'needsAttention', firstSentAt: 1, lastError: { ...refused, retry: 'later' } },
      false,
    ],
  ])('takes the place of one that was %s: %s', (_, given, isReplaced) => {
    const save = aSave(given);
    const decided = decide({}, { saves: [save] });
    expect(decided.ok && decided.value.replaced).toEqual(isReplaced ? save : null);
  });

  test('of an order the server never saw leaves the day of its hold to the operation behind it', () => {
    const form = anOrder({ orderNo: 'A-1', holdDate: '2026-11-25' });
    const holdOf = (situation: Partial<SaveSituation<Save>>) => {
      const decided = decide({ form }, situation);
      return decided.ok && decided.value.form.order.holdDate;
    };
    expect([
      holdOf({}),
      holdOf({ saves: [aSave()] }),
      holdOf({ saves: [aSave()], isAtServer: true }),
    ]).toEqual(['2026-11-25', null, '2026-11-25']);
  });
});
