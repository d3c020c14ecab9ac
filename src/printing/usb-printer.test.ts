import { afterEach, expect, it, vi } from 'vitest';
import { problemOf } from './print-problem.ts';
import { sendToUsb } from './usb-printer.ts';

afterEach(() => vi.unstubAllGlobals());

const PRINTER = { vendorId: 0x0a5f, productId: 1, serialNumber: 'S1', name: 'ZD421' };

/** A printer plugged in; `open` may refuse. */
function plugIn(device: object = {}) {
  const sent: number[] = [];
  const calls: string[] = [];
  const printer = {
    ...PRINTER,
    opened: false,
    configuration: null as object | null,
    async open() {
      printer.opened = true;
    },
    async selectConfiguration() {
      calls.push('configured');
      printer.configuration = {
        interfaces: [
          { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
          {
            interfaceNumber: 1,
            alternate: {
              interfaceClass: 7,
              endpoints: [
                { direction: 'in', type: 'bulk', endpointNumber: 1 },
                { direction: 'out', type: 'bulk', endpointNumber: 2 },
              ],
            },
          },
        ],
      };
    },
    async claimInterface(number: number) {
      calls.push(`claimed ${number}`);
    },
    async transferOut(endpoint: number, bytes: Uint8Array) {
      calls.push(`to ${endpoint}: ${bytes.length}`);
      sent.push(...bytes);
      return { status: 'ok' };
    },
    async close() {
      printer.opened = false;
      calls.push('closed');
    },
    ...device,
  };
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [printer] } });
  return { calls, text: () => new TextDecoder().decode(Uint8Array.from(sent)) };
}

it('sends the ZPL in pieces to the printer\u2019s way in, as UTF-8, and lets the printer go', async () => {
  const { calls, text } = plugIn();
  const zpl = `^XA^FDNúñez^FS${'x'.repeat(16_384)}^XZ`;
  await sendToUsb(PRINTER, zpl);
  expect(text()).toBe(zpl);
  expect(calls).toEqual(['configured', 'claimed 1', 'to 2: 16384', 'to 2: 19', 'closed']);
});

it.each([
  ['another printer', { serialNumber: 'S2' }, 'usbGone'],
  [
    'one the system keeps to itself',
    { open: () => Promise.reject(new DOMException('Access denied.', 'SecurityError')) },
    'usbBusy',
  ],
  ['one without paper', { transferOut: async () => ({ status: 'stall' }) }, 'usbBroken'],
])('tells of %s', async (_name, device, problem) => {
  plugIn(device);
  expect(await sendToUsb(PRINTER, '^XA^XZ').catch(problemOf)).toBe(problem);
});

it('tells of a browser without USB', async () => {
  vi.stubGlobal('navigator', {});
  expect(await sendToUsb(PRINTER, '^XA^XZ').catch(problemOf)).toBe('usbMissing');
});
