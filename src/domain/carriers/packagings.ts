/**
 * Packagings: ids of the contract, section 5; codes of the carriers' interfaces; inside sizes in inches as the
 * carriers publish them (USPS Notice 123 of 2026, FedEx and UPS packaging guides). Valid from 2026-01-01.
 */
import type { CarrierId } from './carriers.ts';

export type PackagingKind = 'own' | 'envelope' | 'pak' | 'tube' | 'box' | 'pallet';

export interface Packaging {
  id: number;
  carrierId: CarrierId;
  code: string;
  name: string;
  kind: PackagingKind;
  /** One price to any zone, whatever the weight (USPS). */
  isFlatRate: boolean;
  /** Published size in inches, longest first; an envelope's thickness counts as 1. Null: measured by the sender. */
  size: { length: number; width: number; height: number } | null;
}

type Row = [
  id: number,
  code: string,
  name: string,
  kind: PackagingKind,
  size: [number, number, number] | null,
];

const USPS: Row[] = [
  [1, 'SP', 'Own Packaging', 'own', null],
  [2, 'TE', 'Thick Envelope', 'envelope', null],
  [3, 'LE', 'Large Envelope', 'envelope', null],
  [4, 'FE', 'Flat Rate Envelope', 'envelope', [12.5, 9.5, 1]],
  [5, 'FA', 'Legal Flat Rate Envelope', 'envelope', [15, 9.5, 1]],
  [6, 'FP', 'Padded Flat Rate Envelope', 'envelope', [12.5, 9.5, 1]],
  [7, 'FS', 'Small Flat Rate Box', 'box', [8.625, 5.375, 1.625]],
  [8, 'FB', 'Medium Flat Rate Box', 'box', [11, 8.5, 5.5]],
  [9, 'PL', 'Large Flat Rate Box', 'box', [12, 11.75, 5.5]],
];

const UPS: Row[] = [
  [20, '01', 'UPS Letter', 'envelope', [12.5, 9.5, 1]],
  [21, '04', 'UPS Pak', 'pak', [16, 11.75, 1]],
  [22, '03', 'UPS Tube', 'tube', [38, 6, 6]],
  [23, '2a', 'UPS Small Express Box', 'box', [13, 11, 2]],
  [24, '2b', 'UPS Medium Express Box', 'box', [16, 11, 3]],
  [25, '2c', 'UPS Large Express Box', 'box', [18, 13, 3]],
  [26, '25', 'UPS 10 KG Box', 'box', [16.5, 13.25, 10.75]],
  [27, '02', 'Own Packaging', 'own', null],
  [28, '24', 'UPS 25 KG Box', 'box', [19.75, 17.75, 13.25]],
  [29, '30', 'Pallet (Skid)', 'pallet', null],
];

const FEDEX: Row[] = [
  [40, 'FEDEX_ENVELOPE', 'FedEx Envelope', 'envelope', [15.5, 9.5, 1]],
  [41, 'FEDEX_PAK', 'FedEx Pak', 'pak', [15.5, 12, 1]],
  [42, 'FEDEX_TUBE', 'FedEx Tube', 'tube', [38, 6, 6]],
  [43, 'FEDEX_SMALL_BOX', 'FedEx Small Box', 'box', [12.25, 10.9, 1.5]],
  [44, 'FEDEX_MEDIUM_BOX', 'FedEx Medium Box', 'box', [13.25, 11.5, 2.38]],
  [45, 'FEDEX_LARGE_BOX', 'FedEx Large Box', 'box', [17.88, 12.38, 3]],
  [46, 'FEDEX_EXTRA_LARGE_BOX', 'FedEx Extra Large Box', 'box', [11.88, 11, 10.75]],
  [47, 'FEDEX_10KG_BOX', 'FedEx 10kg Box', 'box', [15.81, 12.94, 10.19]],
  [48, 'FEDEX_25KG_BOX', 'FedEx 25kg Box', 'box', [21.56, 16.56, 13.19]],
  [50, 'YOUR_PACKAGING', 'Own Packaging', 'own', null],
];

const USPS_FLAT_RATE = new Set([4, 5, 6, 7, 8, 9]);

const rows = (carrierId: CarrierId, table: Row[]): Packaging[] =>
  table.map(([id, code, name, kind, size]) => ({
    id,
    carrierId,
    code,
    name,
    kind,
    isFlatRate: USPS_FLAT_RATE.has(id),
    size: size && { length: size[0], width: size[1], height: size[2] },
  }));

export const PACKAGINGS: readonly Packaging[] = [...rows(1, USPS), ...rows(2, UPS), ...rows(3, FEDEX)];

const byId = new Map(PACKAGINGS.map((packaging) => [packaging.id, packaging]));

/** The packaging of an id, or undefined. */
export function packagingById(id: number | null): Packaging | undefined {
  return id === null ? undefined : byId.get(id);
}
