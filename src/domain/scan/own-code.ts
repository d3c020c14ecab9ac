/** The code this application prints for an order: letters and digits alone, one per order. */
const MARK = 'PBO';
/** On the slip that lies in a parcel whose label is not there yet. */
const SLIP_MARK = 'PBW';
const HEX = /^PBO([0-9A-F]{32})$/i;
/** In digits, which take half the room: with bars of two dots it fits on a label. */
const SLIP = /^PBW(\d{40})$/i;
const SLIP_DIGITS = 40;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** `orderId` is a UUID. */
export function ownCodeOf(orderId: string): string {
  return MARK + orderId.replaceAll('-', '').toUpperCase();
}

/** The code of an order's waiting slip. `orderId` is a UUID. */
export function slipCodeOf(orderId: string): string {
  return (
    SLIP_MARK +
    BigInt(`0x${orderId.replaceAll('-', '')}`)
      .toString()
      .padStart(SLIP_DIGITS, '0')
  );
}

export const isSlipCode = (code: string): boolean => SLIP.test(code.trim());

/** The order's id from its own code or its slip's, from the address of its page, or from the bare id; null: none of them. */
export function orderIdOf(code: string): string | null {
  const digits = SLIP.exec(code)?.[1];
  if (digits !== undefined) return uuidOf(BigInt(digits).toString(16).padStart(32, '0'));
  const hex = HEX.exec(code)?.[1]?.toLowerCase();
  if (hex !== undefined) return uuidOf(hex);
  const isAddress = /^https?:\/\//i.test(code);
  const id = UUID.exec(code)?.[0].toLowerCase() ?? null;
  return id !== null && (isAddress || id.length === code.length) ? id : null;
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
