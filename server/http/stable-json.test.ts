import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stableJson } from './stable-json.ts';

it('reads two JSON values alike exactly when they hold the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const reordered = JSON.parse(JSON.stringify(a), (_, inner: unknown) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).reverse())
          : inner,
      ) as unknown;
      expect(stableJson(reordered)).toBe(stableJson(a));
      expect(JSON.parse(stableJson(a))).toEqual(JSON.parse(JSON.stringify(a)));
      if (stableJson(a) === stableJson(b))
        expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)));
    }),
  );
});
