import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page as it is after a reload, in the same tab. */
async function reload() {
  vi.resetModules();
  return import('./return-path.ts');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/auth/postage?redirect=1&tab=bills', '/auth/postage?redirect=1&tab=bills'],
  ['/auth/postage?redirect=0', null],
  ['/auth/postage', null],
])('%s is led to after a login; after a reload before it %s is', async (path, afterReload) => {
  const { rememberReturnPath, returnPath } = await reload();
  rememberReturnPath(path);
  expect(returnPath()).toBe(path);
  expect((await reload()).returnPath()).toBe(afterReload);
});

test('who logged out is led nowhere', async () => {
  const { rememberReturnPath } = await reload();
  rememberReturnPath('/auth/postage?redirect=1');
  rememberReturnPath(null);
  expect((await reload()).returnPath()).toBeNull();
});

test('a tab that keeps nothing still leads back without a reload', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { rememberReturnPath, returnPath } = await reload();
  rememberReturnPath('/auth/postage?redirect=1');
  expect(returnPath()).toBe('/auth/postage?redirect=1');
});
