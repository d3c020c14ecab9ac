/// <reference types="w3c-web-hid" />
/// <reference types="w3c-web-serial" />
import { describe, expect, test } from 'vitest';
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import { createHidScale } from './hid-scale.ts';
import { readScale } from './read-scale.ts';
import { createScaleManager } from './scale-manager.ts';
import { createSerialScale } from './serial-scale.ts';

const STABLE_300_G = [4, 2, 0, 0x2c, 1];

function fakeScale() {
  const device = Object.assign(new EventTarget(), {
    opened: false,
    vendorId: 0x0922,
    productId: 0x8003,
    productName: 'DYMO',
    collections: [],
    sent: [] as number[][],
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    sendReport(id: number, bytes: Uint8Array) {
      device.sent.push([id, ...bytes]);
      return Promise.resolve();
    },
  });
  const report = (bytes: number[], reportId = 3) =>
    device.dispatchEvent(
      Object.assign(new Event('inputreport'), {
        reportId,
        data: new DataView(Uint8Array.from(bytes).buffer),
      }),
    );
  return { device, report };
}

function fakeHid(devices: unknown[]) {
  const hid = Object.assign(new EventTarget(), {
    known: devices,
    getDevices: () => Promise.resolve(hid.known),
    requestDevice: () => Promise.resolve(devices.slice(0, 1)),
  });
  return hid as unknown as HID & { known: unknown[] };
}

describe('a USB scale', () => {
  test('known before is found again; its first report, of before, is not taken', async () => {
    const { device, report } = fakeScale();
    const scale = createScaleManager([createHidScale(fakeHid([device]))]);
    const heard: ScaleReading[] = [];
    scale.listen({ onReading: (reading) => heard.push(reading), onLost: () => undefined });
    await scale.reopen();
    expect(scale.status()).toEqual({ phase: 'connected', name: 'DYMO', canZero: true });
    report(STABLE_300_G);
    expect(heard).toEqual([]);
    report([2, 2, 0, 0, 0], 9);
    report(STABLE_300_G);
    expect(heard).toEqual([{ state: 'stable', grams: 300 }]);
    await scale.zero();
    expect(device.sent).toEqual([[2, 1]]);
  });

  test('that is unplugged is said to be lost, and found when it is plugged in again', async () => {
    const { device } = fakeScale();
    const hid = fakeHid([device]);
    const scale = createScaleManager([createHidScale(hid)]);
    let lost = 0;
    scale.listen({ onReading: () => undefined, onLost: () => (lost += 1) });
    await scale.reopen();
    hid.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
    expect([scale.status().phase, lost]).toEqual(['lost', 1]);
    hid.dispatchEvent(Object.assign(new Event('connect'), { device }));
    await expect.poll(() => scale.status().phase).toBe('connected');
    await scale.leave();
    expect(scale.status().phase).toBe('none');
  });

  test('that another program holds is said not to open', async () => {
    const { device } = fakeScale();
    device.open = () => Promise.reject(new DOMException('in use', 'NotAllowedError'));
    const scale = createScaleManager([createHidScale(fakeHid([device]))]);
    await scale.choose('hid');
    expect(scale.status().phase).toBe('failed');
  });

  test('none is chosen where none is known', async () => {
    const scale = createScaleManager([createHidScale(fakeHid([])), createSerialScale(undefined)]);
    expect(scale.kinds).toEqual(['hid']);
    await scale.reopen();
    await scale.choose('hid');
    expect(scale.status().phase).toBe('none');
  });
});

describe('a serial scale', () => {
  test('is read line by line, however the bytes arrive', async () => {
    const encode = (text: string) => new TextEncoder().encode(text);
    let push: (text: string) => void = () => undefined;
    const port = {
      open: () => Promise.resolve(),
      close: () => Promise.resolve(),
      readable: new ReadableStream<Uint8Array>({
        start: (controller) => void (push = (text) => controller.enqueue(encode(text))),
      }),
      writable: new WritableStream<Uint8Array>(),
    };
    const serial = Object.assign(new EventTarget(), {
      getPorts: () => Promise.resolve([]),
      requestPort: () => Promise.resolve(port),
    });
    const scale = createScaleManager([createSerialScale(serial as unknown as Serial)]);
    const heard: ScaleReading[] = [];
    scale.listen({ onReading: (reading) => heard.push(reading), onLost: () => undefined });
    await scale.choose('serial');
    expect(scale.status()).toEqual({ phase: 'connected', name: 'RS-232', canZero: false });
    push('US,GS,+  0.4');
    push('0kg\r\nST,GS,+  0.50kg\r\n');
    await expect
      .poll(() => heard)
      .toEqual([
        { state: 'moving', grams: 400 },
        { state: 'stable', grams: 500 },
      ]);
    await scale.leave();
  });
});

describe('one weight', () => {
  test('is the first at rest, rounded up; the scale is given back', async () => {
    const { device, report } = fakeScale();
    const scale = createScaleManager([createHidScale(fakeHid([device]))]);
    const weighing = readScale(scale, 'kg');
    await expect.poll(() => scale.status().phase).toBe('connected');
    report(STABLE_300_G);
    report([3, 2, 0, 10, 0]);
    report([4, 2, 0xff, 0x2d, 4]);
    expect(await weighing).toEqual({ ok: true, weight: { weight: 0, weight2: 107 } });
    expect(scale.status().phase).toBe('none');
  });

  test('is none without a scale, nor when it does not come to rest', async () => {
    const nothing = createScaleManager([createHidScale(fakeHid([]))]);
    expect(await readScale(nothing, 'lb')).toEqual({ ok: false, why: 'none' });
    const silent = createScaleManager([createHidScale(fakeHid([fakeScale().device]))]);
    expect(await readScale(silent, 'lb', 5)).toEqual({ ok: false, why: 'unsettled' });
  });
});
