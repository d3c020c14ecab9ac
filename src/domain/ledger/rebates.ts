/** What comes back as postage of what is bought, by carrier. Source: specification of the account area, section 9. */
import { CARRIER, type CarrierId } from '../carriers/carriers.ts';

export interface Rebate {
  carrierIds: readonly CarrierId[];
  percent: number;
}

export const REBATES: readonly Rebate[] = [
  { carrierIds: [CARRIER.fedex, CARRIER.ups], percent: 2 },
  { carrierIds: [CARRIER.usps], percent: 1 },
];
