/** Barcodes in pictures of a camera: by the browser where it can, else by zxing, whose code comes with its first use. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const FORMATS = [
  'code_128',
  'code_39',
  'qr_code',
  'data_matrix',
  'pdf417',
  'itf',
  'ean_13',
  'upc_a',
] as const;
type Format = (typeof FORMATS)[number];

export type DecodeImage = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: Format[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const CACHE = 'packbench-barcodes';

export async function createBarcodeReader(): Promise<DecodeImage> {
  const detector = (await nativeDetector()) ?? (await zxingDetector());
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function nativeDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Native) return null;
  const supported = new Set(await Native.getSupportedFormats());
  // Some know QR codes alone.
  return FORMATS.every((format) => supported.has(format)) ? new Native({ formats: [...FORMATS] }) : null;
}

async function zxingDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const wasmBinary = await cachedWasm();
  prepareZXingModule({
    overrides: wasmBinary
      ? { wasmBinary }
      : { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
  });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

/** Keeps the reader on this device, so that the camera also reads without a network; null: nothing can be kept here. */
async function cachedWasm(): Promise<ArrayBuffer | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(CACHE);
  let kept = await cache.match(wasmUrl);
  if (!kept) {
    for (const older of await cache.keys()) await cache.delete(older);
    await cache.add(wasmUrl);
    kept = await cache.match(wasmUrl);
  }
  return (await kept?.arrayBuffer()) ?? null;
}

/** Fetches what reading without a network will need. */
export async function cacheBarcodeReader(): Promise<void> {
  if (!(await nativeDetector())) await cachedWasm();
}
