/** A page being drawn: short words for the commands the label layouts use. */
import { cityLine } from '#domain/places/city-line.ts';
import type { Command, FontWeight, Page } from '../display-list.ts';
import { fitBlock, fittingSize, cut } from '../output/text-fit.ts';
import { CAP_HEIGHT, textWidth } from '../output/font-metrics.ts';
import type { LabelAddress, LabelData } from '../carriers/label-data.ts';

export const LABEL_WIDTH = 288;
export const LABEL_HEIGHT = 432;
export const SAMPLE_MARK = 'SAMPLE - DO NOT MAIL';

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  align?: 'left' | 'center' | 'right';
  /** A wider text shrinks down to `least`, then is cut. */
  width?: number;
  least?: number;
  white?: true;
}

export class Sheet {
  readonly commands: Command[] = [];
  readonly width: number;
  readonly height: number;

  constructor(size: { width: number; height: number } = { width: LABEL_WIDTH, height: LABEL_HEIGHT }) {
    this.width = size.width;
    this.height = size.height;
  }

  text(x: number, y: number, text: string, style: TextStyle): void {
    const { weight = 'regular', align = 'left', width } = style;
    let { size } = style;
    let shown = text;
    if (width !== undefined) {
      size = fittingSize(text, weight, width, size, style.least ?? size * 0.6);
      shown = cut(text, weight, size, width);
    }
    if (shown === '') return;
    const shift = align === 'left' ? 0 : textWidth(shown, size, weight) / (align === 'center' ? 2 : 1);
    this.commands.push({
      op: 'text',
      x: x - shift,
      y,
      size,
      weight,
      text: shown,
      ...(style.white && { white: true as const }),
      ...(align !== 'left' && { anchor: align === 'center' ? ('centre' as const) : align }),
    });
  }

  /** Lines one below the other from the top `y`; returns the bottom. */
  block(x: number, y: number, paragraphs: string[], box: BlockBox): number {
    const weight = box.weight ?? 'regular';
    const { lines, size, leading } = fitBlock(paragraphs, { ...box, weight });
    lines.forEach((text, i) => this.text(x, y + size * CAP_HEIGHT + i * leading, text, { size, weight }));
    return y + size * CAP_HEIGHT + Math.max(0, lines.length - 1) * leading;
  }

  rule(y: number, width: number, x1 = MARGIN, x2 = LABEL_WIDTH - MARGIN): void {
    this.commands.push({ op: 'rect', x: x1, y: y - width / 2, width: x2 - x1, height: width, fill: 'black' });
  }

  post(x: number, y1: number, y2: number, width: number): void {
    this.commands.push({ op: 'rect', x: x - width / 2, y: y1, width, height: y2 - y1, fill: 'black' });
  }

  /** The band every sandbox page carries. */
  sampleBand(
    data: Pick<LabelData, 'isSample'>,
    y: number,
    height: number,
    x1 = MARGIN,
    x2 = LABEL_WIDTH - MARGIN,
  ): void {
    if (!data.isSample) return;
    this.commands.push({ op: 'rect', x: x1, y, width: x2 - x1, height, fill: 'black' });
    const size = height * 0.72;
    const baseline = y + (height + size * CAP_HEIGHT) / 2;
    const style = { size, weight: 'bold', align: 'center', width: x2 - x1 - 12, white: true } as const;
    this.text((x1 + x2) / 2, baseline, SAMPLE_MARK, style);
  }

  add(...commands: Command[]): void {
    this.commands.push(...commands);
  }

  page(title: string): Page {
    return { width: this.width, height: this.height, title, commands: this.commands };
  }
}

export interface BlockBox {
  width: number;
  height: number;
  size: number;
  least: number;
  weight?: FontWeight;
}

/** Labels leave the outermost points to the printer. */
export const MARGIN = 6;

/** Name, company and street lines. */
export function addresseeLines(address: LabelAddress): string[] {
  return [address.name, address.company, ...address.street].filter((line) => line !== '');
}

/** City, state and postal code on one line, as their country writes them; the country too where it is not the US. */
export function cityLines(address: LabelAddress): string[] {
  const place = cityLine({ ...address, zipCode: printedZip(address.zipCode) });
  return address.countryName === '' ? [place] : [place, address.countryName];
}

/** ZIP+4 with its hyphen. */
export function printedZip(zipCode: string): string {
  return zipCode.replace(/^(\d{5})[- ]?(\d{4})$/, '$1-$2');
}

/** The digits of a US postal code: 9, 5, or none. */
export function zipDigits(zipCode: string): string {
  const digits = zipCode.replace(/\D/g, '');
  return digits.length >= 9 ? digits.slice(0, 9) : digits.slice(0, 5).length === 5 ? digits.slice(0, 5) : '';
}

/** Printable ASCII capitals of a text for a carrier's message: accents off, what is left out becomes a space. */
export function messageText(text: string, length: number): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 "#$%&'()*+,\-./:]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

/** References as printed, empty ones left out. */
export function referenceLines(data: LabelData): string[] {
  const lines: [string, string][] = [
    ['ORDER', data.orderNo],
    ['REF 1', data.reference],
    ['REF 2', data.reference2],
  ];
  return lines.filter(([, text]) => text.trim() !== '').map(([name, text]) => `${name}: ${text.trim()}`);
}

/** Value, export citation and contents on one line, what may be cut last; empty within one country. */
export function customsLine({ customs }: LabelData): string {
  if (!customs) return '';
  const value = customs.mark === 'DOC' ? '' : `USD ${(customs.valueCents / 100).toFixed(2)}`;
  return [value, customs.filing, `DESC: ${customs.contents}`].filter(Boolean).join('   ');
}

/** 10x8x4, up to a tenth of an inch. */
export function sizeText({
  length,
  width,
  height,
}: {
  length: number;
  width: number;
  height: number;
}): string {
  return [length, width, height].map((side) => String(Math.round(side * 10) / 10)).join('x');
}
