/** Text made to fit: shrink, then wrap, then cut with an ellipsis. */
import type { FontWeight } from '../display-list.ts';
import { textWidth } from './font-metrics.ts';

/** The largest size from `size` down to `least` at which the text fits `width`. */
export function fittingSize(
  text: string,
  weight: FontWeight,
  width: number,
  size: number,
  least: number,
): number {
  const natural = textWidth(text, size, weight);
  if (natural <= width) return size;
  return Math.max(least, Math.floor((size * width * 20) / natural) / 20);
}

/** The text, cut with an ellipsis where it is wider than `width`. */
export function cut(text: string, weight: FontWeight, size: number, width: number): string {
  if (textWidth(text, size, weight) <= width) return text;
  const chars = Array.from(text);
  let kept = chars.length;
  while (kept > 0 && textWidth(chars.slice(0, kept).join('') + ELLIPSIS, size, weight) > width) kept--;
  return chars.slice(0, kept).join('').trimEnd() + ELLIPSIS;
}
const ELLIPSIS = '\u2026';

/** Lines no wider than `width`: broken at spaces, inside a word only where the word alone is too wide. */
export function wrap(text: string, weight: FontWeight, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (textWidth(joined, size, weight) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const char of word) {
      if (line !== '' && textWidth(line + char, size, weight) > width) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

export interface Block {
  lines: string[];
  size: number;
  /** Baseline to baseline. */
  leading: number;
}

export interface BlockLimits {
  width: number;
  height: number;
  size: number;
  least: number;
  weight: FontWeight;
}

const LEADING = 1.16;

/** Paragraphs set as large as the box allows; at the least size, lines beyond the box are cut off. */
export function fitBlock(paragraphs: string[], limits: BlockLimits): Block {
  const { width, height, weight, least } = limits;
  for (let size = limits.size; size > least; size -= 0.5) {
    const isLoose = paragraphs.every((text) => textWidth(text, size, weight) <= width);
    const lines = isLoose
      ? paragraphs
      : size <= limits.size * WRAP_FROM
        ? wrapAll(paragraphs, limits, size)
        : null;
    if (lines && lines.length * size * LEADING <= height) return { lines, size, leading: size * LEADING };
  }
  const room = Math.max(1, Math.floor(height / (least * LEADING)));
  const lines = wrapAll(paragraphs, limits, least);
  const shown = lines.length <= room ? lines : compress(paragraphs, limits, room);
  return { lines: shown, size: least, leading: least * LEADING };
}
/** Lines are shrunk to this share of the size before they are broken. */
const WRAP_FROM = 0.8;

function wrapAll(paragraphs: string[], { weight, width }: BlockLimits, size: number): string[] {
  return paragraphs.flatMap((text) => wrap(text, weight, size, width));
}

/** One line per paragraph, the last ones always kept: the city line must not be lost. */
function compress(paragraphs: string[], { weight, width, least }: BlockLimits, room: number): string[] {
  const single = paragraphs.map((text) => cut(text, weight, least, width));
  return single.length <= room ? single : [...single.slice(0, room - 2), ...single.slice(-2)].slice(-room);
}
