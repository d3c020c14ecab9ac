/** Which order a scanned or typed code means. */
import { orderIdOf } from './own-code.ts';
import { trackingNumbersIn } from './tracking-code.ts';

/** In the order they are asked in: the first kind that knows the code decides. */
export const CODE_KINDS = [
  'own',
  'tracking',
  'orderNo',
  'platformNo',
  'reference',
  'shipStation',
  'sku',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

export interface CodeMeaning {
  kind: CodeKind;
  /** Any of these texts is what the code means. */
  texts: string[];
}

/** An order as codes see it. */
export interface Scannable {
  id: string;
  orderNo: string;
  platformOrderNo: string;
  references: readonly string[];
  trackingNos: readonly string[];
  skus: readonly string[];
  /** Still waits for its label. */
  isOpen: boolean;
}

/** Before what was encoded, where a scanner is told to say the kind of barcode. Source: ISO/IEC 15424. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** ShipStation's packing slip: the order's id in hexadecimal. */
const SHIP_STATION = /^\^#\^([0-9a-f]{1,13})\^?$/i;

/** The code without control characters, symbology mark and outer spaces. */
export function cleanCode(code: string): string {
  return code
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(SYMBOLOGY, '')
    .trim();
}

/** What a code may mean, by kind. */
export function meaningsOf(code: string): CodeMeaning[] {
  const text = cleanCode(code);
  if (text === '') return [];
  const own = orderIdOf(text);
  const shipStation = SHIP_STATION.exec(text)?.[1];
  const trackingNos = trackingNumbersIn(text);
  const readings: CodeMeaning[] = [];
  if (own !== null) readings.push({ kind: 'own', texts: [own] });
  // A number of a carrier we do not know is found as it stands.
  readings.push({ kind: 'tracking', texts: [...new Set([...trackingNos, text])] });
  for (const kind of ['orderNo', 'platformNo', 'reference'] as const) readings.push({ kind, texts: [text] });
  if (shipStation !== undefined)
    readings.push({ kind: 'shipStation', texts: [String(Number.parseInt(shipStation, 16))] });
  readings.push({ kind: 'sku', texts: [text] });
  return readings;
}

const TEXTS_OF: Record<CodeKind, (order: Scannable) => readonly string[]> = {
  own: ({ id }) => [id],
  tracking: ({ trackingNos }) => trackingNos,
  orderNo: ({ orderNo }) => [orderNo],
  platformNo: ({ platformOrderNo }) => [platformOrderNo],
  reference: ({ references }) => references,
  shipStation: ({ platformOrderNo, references }) => [platformOrderNo, ...references],
  sku: ({ skus, isOpen }) => (isOpen ? skus : []),
};

/**
 * The orders a code means: those of the first kind that knows it, in the order given; empty: none. Capitals do not
 * count. Goods are looked for in orders that still wait alone, for those that left hold the same goods.
 */
export function resolveCode<T extends Scannable>(
  code: string,
  orders: readonly T[],
): { kind: CodeKind; hits: T[] } | null {
  for (const { kind, texts } of meaningsOf(code)) {
    const wanted = new Set(texts.map(folded));
    const hits = orders.filter((order) => TEXTS_OF[kind](order).some((text) => wanted.has(folded(text))));
    if (hits.length > 0) return { kind, hits };
  }
  return null;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
