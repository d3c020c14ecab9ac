/**
 * The lithium types of an order: UN numbers, packing instructions of the air rules, and who takes what. Source:
 * specification, sections 4, 5 and 9; IATA packing instructions 965 to 970 (Section II); carriers' service guides.
 */
import { CARRIER } from '../carriers/carriers.ts';
import type { Order } from './order.ts';
import { countryOf } from './scope.ts';

export const LITHIUM = { noneChosen: 0, noBattery: 7, withoutUnLabel: 11 } as const;

export interface LithiumInfo {
  /** 1 to 6. */
  type: number;
  chemistry: 'ion' | 'metal';
  packing: 'alone' | 'withEquipment' | 'inEquipment';
  unNumber: 'UN3480' | 'UN3481' | 'UN3090' | 'UN3091';
  packingInstruction: 965 | 966 | 967 | 968 | 969 | 970;
  /** Watt-hours of a battery (ion) or grams of lithium (metal) up to which the small rules hold. */
  limit: { perCell: number; perBattery: number; unit: 'Wh' | 'g' };
}

const ION = { perCell: 20, perBattery: 100, unit: 'Wh' } as const;
const METAL = { perCell: 1, perBattery: 2, unit: 'g' } as const;

const row = (
  type: number,
  chemistry: LithiumInfo['chemistry'],
  packing: LithiumInfo['packing'],
  unNumber: LithiumInfo['unNumber'],
  packingInstruction: LithiumInfo['packingInstruction'],
): LithiumInfo => ({
  type,
  chemistry,
  packing,
  unNumber,
  packingInstruction,
  limit: chemistry === 'ion' ? ION : METAL,
});

export const LITHIUM_TYPES: readonly LithiumInfo[] = [
  row(1, 'ion', 'alone', 'UN3480', 965),
  row(2, 'metal', 'alone', 'UN3090', 968),
  row(3, 'ion', 'withEquipment', 'UN3481', 966),
  row(4, 'metal', 'withEquipment', 'UN3091', 969),
  row(5, 'ion', 'inEquipment', 'UN3481', 967),
  row(6, 'metal', 'inEquipment', 'UN3091', 970),
];

/** What is known of a type 1 to 6; undefined for none, no battery and the answer without UN label. */
export function lithiumInfo(type: number): LithiumInfo | undefined {
  return LITHIUM_TYPES.find((info) => info.type === type);
}

/** The order declares lithium, whatever of it is known yet. */
export function declaresLithium(order: Pick<Order, 'batteryType' | 'batteryFlag' | 'batteryLabel'>): boolean {
  const { batteryType, batteryFlag, batteryLabel } = order;
  if (batteryType === LITHIUM.noBattery) return false;
  const isKind = batteryType === LITHIUM.withoutUnLabel || lithiumInfo(batteryType) !== undefined;
  return isKind || batteryFlag || batteryLabel;
}

/** Cells or batteries without the device they are for. */
export const isAlone = (type: number): boolean => lithiumInfo(type)?.packing === 'alone';

/** Whether the carrier takes any lithium at all: USPS labels here carry none. */
export const takesLithium = (carrierId: number | null): boolean => carrierId !== CARRIER.usps;

/** The types to choose from: FedEx and UPS hide batteries alone, USPS takes none. */
export function lithiumTypesFor(carrierId: number | null): readonly LithiumInfo[] {
  if (!takesLithium(carrierId)) return [];
  const hidesAlone = carrierId === CARRIER.fedex || carrierId === CARRIER.ups;
  return hidesAlone ? LITHIUM_TYPES.filter(({ packing }) => packing !== 'alone') : LITHIUM_TYPES;
}

/** Lithium does not go from China to the US. */
export function isLithiumLaneClosed(
  order: Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>,
): boolean {
  return countryOf(order.senderCountryCode) === 'CN' && countryOf(order.recipientCountryCode) === 'US';
}

/** The mark with UN number and phone belongs on each package; the answer "without UN label" leaves it away. */
export function needsLithiumMark(order: Pick<Order, 'batteryType' | 'batteryLabel'>): boolean {
  return lithiumInfo(order.batteryType) !== undefined && order.batteryLabel !== true;
}

/** The contact phone is still the sender's. */
export function isPhoneOfSender(order: Pick<Order, 'batteryPhone' | 'senderPhone'>): boolean {
  return order.batteryPhone !== '' && order.batteryPhone === order.senderPhone;
}
