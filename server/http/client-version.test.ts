import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOlderVersion } from '#domain/version.ts';
import { resourcePath } from '#server/resources.ts';
import { MIN_CLIENT_VERSION } from './client-version.ts';

test('the page that comes with this server is taken by it', () => {
  const { version } = JSON.parse(readFileSync(resourcePath('package.json'), 'utf8')) as { version: string };
  expect([version, MIN_CLIENT_VERSION]).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
  ]);
  expect(isOlderVersion(version, MIN_CLIENT_VERSION)).toBe(false);
});
