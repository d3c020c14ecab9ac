const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SUFFIX_LENGTH = 5;

/** `PB-261120-7KQ2M`: the day it was made and letters nobody mistakes for one another, drawn from the id. */
export function generatedOrderNo(day: string, id: string): string {
  return `PB-${day.slice(2).replaceAll('-', '')}-${suffixOf(id)}`;
}

function suffixOf(id: string): string {
  let value = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);
  let suffix = '';
  for (let i = 0; i < SUFFIX_LENGTH; i++) {
    suffix += ALPHABET[Number(value % BigInt(ALPHABET.length))];
    value /= BigInt(ALPHABET.length);
  }
  return suffix;
}
