import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One after the other, PB-yymmdd-ttnn: the device's two characters, then a counter of the day. Inside a transaction: with `meta`. */
export async function nextOrderNos(db: UserDatabase, count: number): Promise<string[]> {
  if (count === 0) return [];
  const today = new Date(db.env.now());
  const day = [today.getFullYear() % 100, today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  const before = await getMeta(db, 'orderNumbers');
  const last = before?.day === day ? before.last : 0;
  await setMeta(db, 'orderNumbers', { day, last: last + count });
  return Array.from(
    { length: count },
    (_, index) => `PB-${day}-${db.env.deviceTag}${base32(last + 1 + index).padStart(2, '0')}`,
  );
}

export function base32(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 32)) text = DIGITS.charAt(rest % 32) + text;
  return text || '0';
}
