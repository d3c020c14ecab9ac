import { expect, it } from 'vitest';
import { proxyEntryOf } from './entry-paths.ts';

it('leads an administrator’s login to its screen, whichever page it was put to', () => {
  const query = 'email=a%40b.example&proxyAdminUserId=u1&uuid=c1';
  const entry = `/newstyle/accredit/proxy-login?${query}`;
  for (const path of ['/newstyle', '/newstyle/', '/newstyle/accredit/login', '/newstyle/auth/orders'])
    expect(proxyEntryOf(`${path}?${query}`)).toBe(entry);
  expect(proxyEntryOf(entry)).toBeNull();
  expect(proxyEntryOf('/newstyle/auth/orders?status=1')).toBeNull();
  expect(proxyEntryOf('/newstyle/?proxyAdminUserId=u1')).toBeNull();
  expect(proxyEntryOf(`/newstyles/?${query}`)).toBeNull();
  expect(proxyEntryOf(`/api/health?${query}`)).toBeNull();
});
