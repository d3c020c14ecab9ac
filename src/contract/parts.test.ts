import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderPayload } from './parts.ts';

describe('an order as it is sent', () => {
  it.each([
    ['a name', 'shop-7', 'shop-7'],
    ['a number', 5, '5'],
    ['a number as text', '5', '5'],
    ['none', null, null],
  ])('may name its store platform by %s', (_what, userPlatformId, kept) => {
    expect(z.parse(orderPayload, { userPlatformId })).toEqual({ userPlatformId: kept });
  });

  it.each([1.5, true, {}, Number.NaN])('has no store platform %j', (userPlatformId) => {
    const { error } = z.safeParse(orderPayload, { userPlatformId });
    expect(error?.issues.map(({ path }) => path)).toEqual([['userPlatformId']]);
  });

  it.each([true, false, null])('may say isAddressDefault %j, which is not kept', (isAddressDefault) => {
    expect(z.parse(orderPayload, { senderName: 'Mina Torres', isAddressDefault })).toEqual({
      senderName: 'Mina Torres',
    });
  });

  it('has no other field, and names the one it has', () => {
    const { error } = z.safeParse(orderPayload, { isAddresDefault: true });
    expect(error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['isAddresDefault'], path: [] }),
    ]);
  });
});
