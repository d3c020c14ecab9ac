/// <reference types="w3c-web-usb" />
/** ZPL to a printer plugged in here, through WebUSB. */
import type { UsbPrinter } from './printer-choice.ts';
import { PrintError } from './print-problem.ts';

/** USB class of printers, and the maker most label printers are of. */
const PRINTER_CLASS = 7;
const ZEBRA = 0x0a5f;
/** Bytes of one transfer. */
const CHUNK = 16_384;

export const hasUsb = (): boolean => 'usb' in navigator;

/** Asks the user which printer; null: none. Needs a press of a button just before. */
export async function askForUsbPrinter(): Promise<UsbPrinter | null> {
  try {
    const device = await navigator.usb.requestDevice({
      filters: [{ classCode: PRINTER_CLASS }, { vendorId: ZEBRA }],
    });
    return nameOf(device);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw new PrintError('usbBroken', { cause: error });
  }
}

const nameOf = ({ vendorId, productId, serialNumber, productName }: USBDevice): UsbPrinter => ({
  vendorId,
  productId,
  serialNumber: serialNumber ?? '',
  name: productName ?? '',
});

export async function sendToUsb(printer: UsbPrinter, zpl: string): Promise<void> {
  if (!hasUsb()) throw new PrintError('usbMissing');
  const devices = await navigator.usb.getDevices();
  const device = devices.find(
    (one) =>
      one.vendorId === printer.vendorId &&
      one.productId === printer.productId &&
      (one.serialNumber ?? '') === printer.serialNumber,
  );
  if (!device) throw new PrintError('usbGone');
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const place = outputOf(device);
    if (!place) throw new PrintError('usbBroken');
    await device.claimInterface(place.interfaceNumber);
    const bytes = new TextEncoder().encode(zpl);
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const sent = await device.transferOut(place.endpoint, bytes.slice(at, at + CHUNK));
      if (sent.status !== 'ok') throw new PrintError('usbBroken');
    }
  } catch (error) {
    if (error instanceof PrintError) throw error;
    // On Windows the printer driver of the system keeps the device to itself.
    const isKept = error instanceof DOMException && ['SecurityError', 'NetworkError'].includes(error.name);
    throw new PrintError(isKept ? 'usbBusy' : 'usbBroken', { cause: error });
  } finally {
    if (device.opened) await device.close().catch(() => undefined);
  }
}

function outputOf(device: USBDevice): { interfaceNumber: number; endpoint: number } | null {
  for (const { interfaceNumber, alternate } of device.configuration?.interfaces ?? []) {
    const output = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (alternate.interfaceClass === PRINTER_CLASS && output)
      return { interfaceNumber, endpoint: output.endpointNumber };
  }
  return null;
}
