import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecretsKey, secretsKeyIn } from './secrets-key.ts';

const BYTES = Buffer.from(Array.from({ length: 32 }, (_, index) => 200 + index));

describe('a key as text', () => {
  it.each([
    BYTES.toString('base64'),
    BYTES.toString('base64url'),
    BYTES.toString('hex'),
    BYTES.toString('hex').toUpperCase(),
  ])('reads %s', (text) => {
    expect(readSecretsKey(text)).toEqual(BYTES);
  });

  it.each([
    '',
    'secret',
    BYTES.subarray(1).toString('base64'),
    Buffer.alloc(48, 255).toString('base64'),
    BYTES.toString('hex').slice(1),
    ` ${BYTES.toString('base64')}`,
  ])('refuses "%s"', (text) => {
    expect(readSecretsKey(text)).toBeUndefined();
  });
});

describe('the key of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-key-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is made once, for its owner alone to read', () => {
    const key = secretsKeyIn(folder);
    expect(key).toHaveLength(32);
    expect(secretsKeyIn(folder)).toEqual(key);
    expect(fs.readdirSync(folder)).toEqual(['secrets.key']);
    expect(fs.statSync(path.join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  it('is another one in each folder', () => {
    const other = path.join(folder, 'other');
    fs.mkdirSync(other);
    expect(secretsKeyIn(folder)).not.toEqual(secretsKeyIn(other));
  });

  it('is made also after a first try that was cut off', () => {
    fs.writeFileSync(path.join(folder, 'secrets.key.part'), 'ha');
    expect(secretsKeyIn(folder)).toHaveLength(32);
  });

  it('is never made anew in the place of one that cannot be read', () => {
    fs.writeFileSync(path.join(folder, 'secrets.key'), 'half');
    expect(secretsKeyIn(folder)).toBeUndefined();
    expect(fs.readFileSync(path.join(folder, 'secrets.key'), 'utf8')).toBe('half');
  });
});
