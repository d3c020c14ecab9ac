import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrCode } from './barcodes.ts';

const require = createRequire(import.meta.url);
const QUIET = 4;
const DOTS = 4;

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

it('a QR code is read back by an independent decoder', async () => {
  const text = 'otpauth://totp/Packbench:noah%40example.com?issuer=Packbench&secret=JBSWY3DPEHPK3PXP';
  const modules = qrCode(text);
  expect(modules.every((row) => row.length === modules.length)).toBe(true);
  const size = (modules.length + 2 * QUIET) * DOTS;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / DOTS) - QUIET]?.[Math.floor(x / DOTS) - QUIET])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  const image = { data, width: size, height: size, colorSpace: 'srgb' } as ImageData;
  const read = await readBarcodes(image, { formats: ['QRCode'] });
  expect(read.map((code) => code.text)).toEqual([text]);
});
