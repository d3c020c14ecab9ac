/** The code this application prints for an order: letters and digits alone, one per order. */
const MARK = 'PBO';
const HEX = /^PBO([0-9A-F]{32})$/i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** `orderId` is a UUID. */
export function ownCodeOf(orderId: string): string {
  return MARK + orderId.replaceAll('-', '').toUpperCase();
}

/** The order's id from its own code, from the address of its page, or from the bare id; null: none of them. */
export function orderIdOf(code: string): string | null {
  const hex = HEX.exec(code)?.[1]?.toLowerCase();
  if (hex !== undefined) return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isAddress = /^https?:\/\//i.test(code);
  const id = UUID.exec(code)?.[0].toLowerCase() ?? null;
  return id !== null && (isAddress || id.length === code.length) ? id : null;
}
