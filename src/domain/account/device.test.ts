import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'macOS'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile Safari/604.1`,
    'Safari',
    'iPad',
  ],
  [
    `${MOZILLA} (Linux; Android 15; SM-X200) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
