/** What a quote depends on besides the order: the user's services and channels, and the dated fee schedules. */
import type { ServiceRights } from '../carriers/allowed-services.ts';
import { allowedServiceIdsOf } from '../carriers/allowed-services.ts';
import type { Channel } from '../carriers/channels.ts';
import { CHANNELS } from '../carriers/channels.ts';
import type { SideRounding } from './dim-weight.ts';
import type { DeliveryArea, FeeSchedule } from './fees.ts';
import { DELIVERY_AREAS, FEDEX_FEES, UPS_FEES } from './fees.ts';
import type { InsuredUser } from './insurance.ts';
import type { InsuranceRule } from './insurance-rule.ts';
import { insuranceRulesOf } from './insurance.ts';

export interface RatingSettings {
  /** Services the user may buy; empty: all. */
  allowedServiceIds: readonly number[];
  /** Channels the user may use; the order's `carrierChannelId` picks one. */
  channels: readonly Channel[];
  /** Of the source the user insures with. */
  insurance: readonly InsuranceRule[];
  uspsSideRounding: SideRounding;
  /** Cents for USPS parcels over 22 and 30 inches, and over 2 cubic feet; amounts are this sandbox's own. */
  uspsNonstandardCents: { over22Inches: number; over30Inches: number; over2CubicFeet: number };
  /** UPS publishes no table in our sources: its prices are this share (10,000 is 1) of the FedEx ones. */
  upsShareBasisPoints: number;
  fees: { ups: FeeSchedule; fedex: FeeSchedule };
  /** Delivery areas by ZIP3 or ZIP. */
  deliveryAreas: Readonly<Record<string, DeliveryArea>>;
}

export const RATING_SETTINGS: RatingSettings = {
  allowedServiceIds: [],
  channels: CHANNELS,
  insurance: insuranceRulesOf({}),
  uspsSideRounding: 'up',
  uspsNonstandardCents: { over22Inches: 400, over30Inches: 900, over2CubicFeet: 1800 },
  upsShareBasisPoints: 10_200,
  fees: { ups: UPS_FEES, fedex: FEDEX_FEES },
  deliveryAreas: DELIVERY_AREAS,
};

/** The part of a user that prices depend on. */
export interface RatedUser extends ServiceRights, InsuredUser {}

/** The settings of one user, the same on server and device; without a user all services, insured by the carrier. */
export function ratingSettingsFor(user: RatedUser | null): RatingSettings {
  if (!user) return RATING_SETTINGS;
  return {
    ...RATING_SETTINGS,
    allowedServiceIds: allowedServiceIdsOf(user),
    insurance: insuranceRulesOf(user),
  };
}
