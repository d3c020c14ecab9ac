/**
 * Ground between the mainland of the US and its neighbours: FedEx to Canada, UPS to Canada and Mexico. Zones 51 and 54
 * are FedEx's; which province lies in which is this sandbox's own: Ontario and Quebec are the near ones.
 */
import { SERVICE } from '../carriers/services.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { zip3Of } from './distance.ts';
import type { Reason } from './reasons.ts';
import type { Shipment } from './shipment.ts';

export interface GroundLane {
  /** Of the ground card. */
  column: 0 | 1;
  zone: string;
  isMexico: boolean;
}

const NEAR: GroundLane = { column: 0, zone: '51', isMexico: false };
const FAR: GroundLane = { column: 1, zone: '54', isMexico: false };
const MEXICO: GroundLane = { column: 1, zone: '61', isMexico: true };

const CANADIAN_POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?(?:\d[A-Z]\d)?$/i;
const ONTARIO_AND_QUEBEC = /^[GHJ-NP]/i;

/** The zone of a ground shipment abroad, or why it does not go there. The Canadian postal code decides. */
export function groundLaneOf({ service, lane, fromZip, toZip }: Shipment): Result<GroundLane, Reason> {
  const goesToMexico = service.id === SERVICE.upsStandard && lane?.country === 'MX';
  if (!lane) return err('countryNotServed');
  const zip = lane.isImport ? toZip : fromZip;
  const postalCode = lane.postalCode.trim();
  if (zip.trim() === '' || (postalCode === '' && !goesToMexico)) return err('zipMissing');
  if (zip3Of(zip) === null) return err('zipUnknown');
  if (goesToMexico) return ok(MEXICO);
  if (!CANADIAN_POSTAL_CODE.test(postalCode)) return err('zipUnknown');
  return ok(ONTARIO_AND_QUEBEC.test(postalCode) ? NEAR : FAR);
}
