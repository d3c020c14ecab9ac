import { describe, expect, it } from 'vitest';
import { createLoginLimit } from './login-limit.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

describe('login limit', () => {
  it('lets ten failures of an account pass, then makes it wait out the window', () => {
    const limit = createLoginLimit();
    for (let i = 0; i < 10; i++) {
      expect(limit.waitSeconds('a', 'ip', at(i))).toBe(0);
      limit.failed('a', 'ip', at(i));
    }
    expect(limit.waitSeconds('a', 'elsewhere', at(10))).toBe(890);
    expect(limit.waitSeconds('b', 'ip', at(10))).toBe(0);
    expect(limit.waitSeconds('a', 'elsewhere', at(900))).toBe(0);
  });

  it('forgets the failures of an account that logs in', () => {
    const limit = createLoginLimit();
    for (let i = 0; i < 10; i++) limit.failed('a', 'ip', at(0));
    limit.succeeded('a');
    expect(limit.waitSeconds('a', 'ip', at(0))).toBe(0);
  });

  it('makes an address wait that tries many accounts', () => {
    const limit = createLoginLimit();
    for (let i = 0; i < 50; i++) limit.failed(`account ${i}`, 'ip', at(0));
    expect(limit.waitSeconds('another', 'ip', at(1))).toBe(899);
    expect(limit.waitSeconds('another', 'other ip', at(1))).toBe(0);
  });
});
