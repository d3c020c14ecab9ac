import { describe, expect, it } from 'vitest';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { changedDefaults } from './changed-defaults.ts';
import { invalidDimensionFields } from './dimension-draft.ts';

const BOX = { nickName: 'Box', length: 10, width: 8, height: 4, weight: 2, weight2: 0 };

describe('a saved dimension', () => {
  it.each([
    ['right', {}, {}],
    ['without weight', { weight: null, weight2: null }, {}],
    ['without a name', { nickName: '  ' }, { nickName: 'name' }],
    ['a long name', { nickName: 'x'.repeat(41) }, { nickName: 'name' }],
    ['the name of another', { nickName: ' small BOX' }, { nickName: 'taken' }],
    ['without sides', { length: null, width: 0 }, { length: 'side', width: 'side' }],
    ['below 0', { height: -1, weight: -2 }, { height: 'negative', weight: 'negative' }],
    ['parts of an inch', { length: 10.5, weight2: 0.5 }, { length: 'integer', weight2: 'integer' }],
    ['too large', { length: 100_001 }, { length: 'tooLarge' }],
  ])('%s', (_, given, expected) => {
    expect(invalidDimensionFields({ ...BOX, ...given }, [{ nickName: 'Small box' }])).toEqual(expected);
  });
});

describe('the default settings that are sent', () => {
  it('are those that differ', () => {
    const kept = PLAIN_USER.defaultSettings;
    expect(changedDefaults(kept, { ...kept })).toEqual({});
    expect(changedDefaults(kept, { ...kept, cutOffTime: 16, domesticCarrierId: null })).toEqual({
      cutOffTime: 16,
    });
  });
});
