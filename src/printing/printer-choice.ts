/** How this device prints: asked at the first print, kept here and not in the account. */
import { useSyncExternalStore } from 'react';
import type { ZplDpi } from '#domain/labels/output/zpl.ts';

/**
 * browser: the browser's own print dialog; file: the PDF, to share or to save; usb: ZPL to a printer plugged in here;
 * agent: ZPL through Zebra Browser Print on this computer; zpl: a ZPL file.
 */
export const PRINT_WAYS = ['browser', 'file', 'usb', 'agent', 'zpl'] as const;
export type PrintWay = (typeof PRINT_WAYS)[number];

export const PAPERS = ['label', 'sheet'] as const;
/** label: 4 x 6 in paper; sheet: the label on office paper. */
export type Paper = (typeof PAPERS)[number];

/** A printer plugged in by USB, as the browser tells it from others. */
export interface UsbPrinter {
  vendorId: number;
  productId: number;
  serialNumber: string;
  name: string;
}

/** A printer as Zebra Browser Print names it; handed back to it as it came. */
export interface AgentPrinter {
  name: string;
  uid: string;
  [other: string]: unknown;
}

export interface PrinterChoice {
  way: PrintWay;
  paper: Paper;
  dpi: ZplDpi;
  usb: UsbPrinter | null;
  agent: AgentPrinter | null;
}

export const DEFAULT_PRINTER_CHOICE: PrinterChoice = {
  way: 'browser',
  paper: 'label',
  dpi: 203,
  usb: null,
  agent: null,
};

const KEY = 'packbench.printer';
const listeners = new Set<() => void>();
let known: PrinterChoice | null | undefined;

/** null: nobody has chosen on this device. */
export function printerChoice(): PrinterChoice | null {
  if (known === undefined) known = kept();
  return known;
}

function kept(): PrinterChoice | null {
  try {
    const text = localStorage.getItem(KEY);
    const choice = text === null ? null : (JSON.parse(text) as Partial<PrinterChoice> | null);
    return choice?.way && PRINT_WAYS.includes(choice.way) ? { ...DEFAULT_PRINTER_CHOICE, ...choice } : null;
  } catch {
    return null;
  }
}

export function choosePrinter(choice: PrinterChoice): void {
  known = choice;
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePrinterChoice = (): PrinterChoice | null => useSyncExternalStore(subscribe, printerChoice);
