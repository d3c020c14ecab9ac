/** The key that secrets are kept under: from SECRETS_KEY, else beside the embedded database, made there once. */
import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from '#server/db/embedded/sync-tree.ts';

const KEY_BYTES = 32;
const FILE = 'secrets.key';
/** Of a rotation that is under way. */
const NEXT_FILE = 'secrets.key.next';

/** 32 bytes in base64 or as 64 hexadecimal digits; undefined: neither. */
export function readSecretsKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

/** The key of a data folder; undefined: what lies there is none. */
export function secretsKeyIn(dataDir: string): Buffer | undefined {
  const file = path.join(dataDir, FILE);
  if (!fs.existsSync(file)) makeKey(file);
  return readSecretsKey(fs.readFileSync(file, 'utf8').trim());
}

/** The key that takes its place, made once for each rotation; undefined: what lies there is none. */
export function nextKeyIn(dataDir: string): Buffer | undefined {
  const file = path.join(dataDir, NEXT_FILE);
  if (!fs.existsSync(file)) makeKey(file);
  return readSecretsKey(fs.readFileSync(file, 'utf8').trim());
}

/** A rotation was cut off: which of the two keys the secrets are under is not known until it is run again. */
export const isBetweenKeys = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, NEXT_FILE));

export function putNextKey(dataDir: string): void {
  fs.renameSync(path.join(dataDir, NEXT_FILE), path.join(dataDir, FILE));
  syncFolder(dataDir);
}

/** One key for each purpose: what is made for one says nothing about the others. */
export function keyFor(purpose: string, secretsKey: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretsKey, '', purpose, KEY_BYTES)));
}

/** On the disk, whole, before anything is made with it. */
function makeKey(file: string): void {
  const part = `${file}.part`;
  fs.rmSync(part, { force: true });
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  fs.writeFileSync(part, text, { mode: 0o600, flag: 'wx', flush: true });
  fs.renameSync(part, file);
  syncFolder(path.dirname(file));
}
