import { expect, test } from 'vitest';
import { NOTICE_TYPES, noticeText, readNotice } from './notice.ts';

const report = { errorId: 'e-7', call: '/api/x', page: '/newstyle/auth', time: '2026-11-25T00:00:00.000Z' };

test('a plain text is an error message', () => {
  expect(readNotice('Sold out')).toEqual({ type: 'error', message: 'Sold out' });
});

test.each(NOTICE_TYPES)('a typed notice stays of its type %s', (type) => {
  expect(readNotice({ type, message: 'Closed', messageCn: '关闭', id: 'n1' })).toEqual({
    type,
    message: 'Closed',
    messageCn: '关闭',
    id: 'n1',
  });
});

test('a type that is not known is shown as an error message', () => {
  expect(readNotice({ type: 'confetti', message: 'Closed' })).toEqual({ type: 'error', message: 'Closed' });
});

test.each([undefined, null, '', 7, {}, { type: 'warning' }, { type: 'warning', message: '' }, ['x']])(
  '%j is no notice',
  (given) => {
    expect(readNotice(given)).toBeNull();
  },
);

test.each([
  ['/auth/postage?tab=bills', '/auth/postage?tab=bills'],
  ['/app/policy', '/app/policy'],
  ['https://elsewhere.example/auth/', undefined],
  ['//elsewhere.example', undefined],
  ['/auth/../../x', undefined],
  ['javascript:alert(1)', undefined],
])('it leads to a screen of ours alone: %s', (to, expected) => {
  expect(readNotice({ type: 'cancelableBlock', message: 'Go', to })?.to).toBe(expected);
});

test('a report is taken whole or not at all', () => {
  expect(readNotice({ type: 'systemError', message: 'Broken', report })?.report).toEqual(report);
  expect(readNotice({ type: 'systemError', message: 'Broken', report: { errorId: 'e-7' } })).toEqual({
    type: 'systemError',
    message: 'Broken',
  });
});

test('each reads the notice in the own language, where it was said in it', () => {
  const notice = { type: 'warning' as const, message: 'Closed', messageCn: '关闭', messageEs: 'Cerrado' };
  expect(['en', 'cn', 'es'].map((language) => noticeText(notice, language))).toEqual([
    'Closed',
    '关闭',
    'Cerrado',
  ]);
  expect(
    ['cn', 'es'].map((language) => noticeText({ type: 'warning', message: 'Closed' }, language)),
  ).toEqual(['Closed', 'Closed']);
});
