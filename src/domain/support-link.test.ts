import { expect, test } from 'vitest';
import { supportLink } from './support-link.ts';

const error = {
  errorId: 'e-7',
  call: '/api/ezeeship/order/list',
  page: '/newstyle/auth/orders',
  time: '1970-01-01T00:00:00.000Z',
};

test('a mail to support says what it is found by', () => {
  const link = new URL(supportLink('help+us@packbench.example', error) ?? '');
  expect(decodeURIComponent(link.pathname)).toBe('help+us@packbench.example');
  expect(link.searchParams.get('subject')).toBe('System Error! e-7');
  expect(link.searchParams.get('body')?.split('\n')).toEqual([
    'e-7',
    '/newstyle/auth/orders',
    '1970-01-01T00:00:00.000Z',
    '/api/ezeeship/order/list',
  ]);
});

test('an address with words of its own adds nothing to the mail', () => {
  const link = new URL(supportLink('a@b.co?bcc=x@y.zz', error) ?? '');
  expect(link.searchParams.has('bcc')).toBe(false);
});

test('there is none where nobody reads it', () => expect(supportLink('', error)).toBeNull());
