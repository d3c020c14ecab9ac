import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip.ts';
import { writeZip } from './zip.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');
const long = 'order,note\r\n'.repeat(50_000);

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: 'orders.csv', isDeflated: true, bytes: chunks(long) };
  yield { name: 'labels/añb 密.pdf', bytes: chunks('%PDF-1.7') };
  yield { name: 'empty.csv', isDeflated: true, bytes: chunks('') };
}

async function* chunks(text: string) {
  for (let at = 0; at < text.length; at += 10_000) yield text.slice(at, at + 10_000);
}

async function written(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeZip(entries(), AT)) parts.push(part);
  return Buffer.concat(parts);
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.runIf(hasPython)('is read by another program, whole', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packbench-zip-'));
  const file = path.join(folder, 'copy.zip');
  writeFileSync(file, await written());
  const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps([z.testzip(), {i.filename: z.read(i).decode() for i in z.infolist()}]))`;
  const said = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })) as unknown;
  rmSync(folder, { recursive: true });
  expect(said).toEqual([null, { 'orders.csv': long, 'labels/añb 密.pdf': '%PDF-1.7', 'empty.csv': '' }]);
});

it('packs what is to be packed', async () => {
  const zip = await written();
  expect(zip.length).toBeLessThan(long.length / 50);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  const end = zip.indexOf(Buffer.from([0x50, 0x4b, 7, 8]));
  expect(inflateRawSync(zip.subarray(start, end)).toString()).toBe(long);
});
