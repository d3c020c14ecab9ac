import { describe, expect, it } from 'vitest';
import { guideAfter, isGuideOpen } from './guide.ts';

describe('the guide of a new account', () => {
  it.each([
    [undefined, false],
    [[], true],
    [['import', 'calculator'], true],
    [['import', 'closed'], false],
  ] as const)('%j: open %s', (guide, isOpen) => {
    expect(isGuideOpen({ guide })).toBe(isOpen);
  });

  it('takes each step once, and none where an account is not led', () => {
    expect(guideAfter({ guide: [] }, 'import')).toEqual(['import']);
    expect(guideAfter({ guide: ['import'] }, 'closed')).toEqual(['import', 'closed']);
    expect(guideAfter({ guide: ['import'] }, 'import')).toBeUndefined();
    expect(guideAfter({}, 'import')).toBeUndefined();
  });
});
