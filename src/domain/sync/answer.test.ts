import { describe, expect, test } from 'vitest';
import type { ReceivedAnswer } from './answer.ts';
import { classifyAnswer } from './answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const got = (
  status: number,
  envelope: unknown = null,
  more: Partial<ReceivedAnswer> = {},
): ReceivedAnswer => ({
  status,
  contentType: envelope === null ? 'text/html' : JSON_TYPE,
  envelope,
  ...more,
});
const no = (errorCode: string, more: object = {}) => ({
  result: 'ERR',
  errorCode,
  message: 'm',
  messageCn: 'c',
  ...more,
});

describe('what a reply means for the queue', () => {
  test.each([
    ['our OK', got(200, { result: 'OK', data: 7 }), { kind: 'answered', data: 7 }],
    ['nothing found is an answer', got(200, { result: 'NODATA', data: [] }), { kind: 'answered', data: [] }],
    [
      'a captive portal',
      got(200),
      { kind: 'noConnection', rejection: { type: 'NoConnection', retry: 'later' } },
    ],
    [
      'a redirect page',
      got(302),
      { kind: 'noConnection', rejection: { type: 'NoConnection', retry: 'later' } },
    ],
    [
      "a proxy's 404 page",
      got(404),
      { kind: 'noConnection', rejection: { type: 'NoConnection', retry: 'later' } },
    ],
    ['nothing', got(0), { kind: 'noConnection', rejection: { type: 'NoConnection', retry: 'later' } }],
    [
      'time out',
      got(0, null, { timedOut: true }),
      { kind: 'failed', rejection: { type: 'TimedOut', retry: 'later' } },
    ],
    [
      '401',
      got(401, no('99999')),
      { kind: 'sessionLost', rejection: { type: 'SessionLost', retry: 'later' } },
    ],
    [
      'a session that was ended',
      got(401, no('99999', { params: { reason: 'removed' } })),
      {
        kind: 'sessionLost',
        rejection: { type: 'SessionRevoked', retry: 'later', params: { reason: 'removed' } },
      },
    ],
    [
      'a session that was ended for a reason of later versions',
      got(401, no('99999', { params: { reason: 'eclipse' } })),
      {
        kind: 'sessionLost',
        rejection: { type: 'SessionRevoked', retry: 'later', params: { reason: 'signedOut' } },
      },
    ],
    [
      '99999 in a 200',
      got(200, no('99999')),
      { kind: 'sessionLost', rejection: { type: 'SessionLost', retry: 'later' } },
    ],
    [
      'another user',
      got(401, no('OTHER_USER')),
      { kind: 'otherUser', rejection: { type: 'OTHER_USER', retry: 'never' } },
    ],
    ['413', got(413), { kind: 'tooLarge', rejection: { type: 'TooLarge', retry: 'never' } }],
    [
      '429 with a time',
      got(429, no('TOO_MANY_REQUESTS', { retry: 'later' }), { retryAfter: '3' }),
      { kind: 'busy', waitMs: 3000, rejection: { type: 'TOO_MANY_REQUESTS', retry: 'later', message: 'm' } },
    ],
    [
      '503 page',
      got(503),
      { kind: 'busy', waitMs: null, rejection: { type: 'Maintenance', retry: 'later' } },
    ],
    ['555', got(555), { kind: 'busy', waitMs: null, rejection: { type: 'Maintenance', retry: 'later' } }],
    [
      '503 with a date',
      got(503, null, { retryAfter: 'Fri, 20 Nov 2026 12:00:00 GMT' }),
      { kind: 'busy', waitMs: null, rejection: { type: 'Maintenance', retry: 'later' } },
    ],
    [
      'a user that is gone',
      got(200, { result: 'ERR', errorCode: 'NOT_FOUND', message: 'User not found' }),
      { kind: 'sessionLost', rejection: { type: 'SessionLost', retry: 'later' } },
    ],
    [
      '500 with an id',
      got(500, no('SERVER_ERROR', { retry: 'later', params: { errorId: 'e-1' } })),
      { kind: 'failed', rejection: { type: 'SERVER_ERROR', retry: 'later', params: { errorId: 'e-1' } } },
    ],
    [
      '500',
      got(500, no('SERVER_ERROR', { retry: 'later' })),
      { kind: 'failed', rejection: { type: 'ServerError', retry: 'later' } },
    ],
    ['502 page', got(502), { kind: 'failed', rejection: { type: 'ServerError', retry: 'later' } }],
    [
      'ERR never',
      got(200, no('INSUFFICIENT_BALANCE', { retry: 'never', params: { missing: 2 } })),
      {
        kind: 'refused',
        rejection: { type: 'INSUFFICIENT_BALANCE', retry: 'never', message: 'm', params: { missing: 2 } },
      },
    ],
    [
      'ERR later',
      got(200, no('LABEL_IN_PROGRESS', { retry: 'later' })),
      { kind: 'busy', waitMs: null, rejection: { type: 'LABEL_IN_PROGRESS', retry: 'later', message: 'm' } },
    ],
    [
      'ORDER_CHANGED',
      got(200, no('ORDER_CHANGED')),
      { kind: 'conflict', rejection: { type: 'ORDER_CHANGED', retry: 'never', message: 'm' } },
    ],
    ['409', got(409, no('X')), { kind: 'conflict', rejection: { type: 'X', retry: 'never', message: 'm' } }],
    [
      'our 404',
      got(404, no('NOT_FOUND')),
      { kind: 'refused', rejection: { type: 'NOT_FOUND', retry: 'never', message: 'm' } },
    ],
    [
      'our 400',
      got(400, no('BAD_REQUEST')),
      { kind: 'refused', rejection: { type: 'BAD_REQUEST', retry: 'never', message: 'm' } },
    ],
    [
      '403',
      got(403, no('FORBIDDEN_ORIGIN')),
      { kind: 'refused', rejection: { type: 'FORBIDDEN_ORIGIN', retry: 'never', message: 'm' } },
    ],
    [
      '422 without an envelope',
      got(422, {}),
      { kind: 'refused', rejection: { type: 'HTTP_422', retry: 'never' } },
    ],
    [
      '426',
      got(426, no('UPDATE_NEEDED')),
      { kind: 'refused', rejection: { type: 'UPDATE_NEEDED', retry: 'never', message: 'm' } },
    ],
  ])('%s', (_, answer, expected) => {
    expect(classifyAnswer(answer)).toEqual(expected);
  });

  test("the user's language wins, check failures come as findings", () => {
    const failure = {
      rule: 'PKG-07',
      section: 'package',
      fields: ['packages.0.length'],
      message: 'x',
      params: { max: 108 },
    };
    expect(
      classifyAnswer(got(200, no('CHECK_FAILED', { messageLocal: 'es', checkFailures: [failure] }))),
    ).toEqual({
      kind: 'refused',
      rejection: {
        type: 'CHECK_FAILED',
        retry: 'never',
        message: 'es',
        findings: [
          {
            rule: 'PKG-07',
            section: 'package',
            severity: 'error',
            fields: ['packages.0.length'],
            params: { max: 108 },
          },
        ],
      },
    });
  });

  test('the text of a message decides nothing', () => {
    const texts = ['ORDER_CHANGED', 'please retry', 'not found', '99999'];
    const kinds = texts.map((message) => classifyAnswer(got(200, no('CHECK_FAILED', { message }))).kind);
    expect(kinds).toEqual(['refused', 'refused', 'refused', 'refused']);
  });
});
