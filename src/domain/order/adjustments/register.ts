/** All adjustments in the order they are applied. */
import { addressAdjustments } from './address.ts';
import type { Adjustment } from './adjustment.ts';
import { batteryAdjustments } from './battery.ts';
import { customsAdjustments } from './customs.ts';
import { labelAdjustments } from './label.ts';
import { oneRateAdjustments } from './one-rate.ts';
import { orderInfoAdjustments } from './order-info.ts';
import { parcelAdjustments, unitAdjustments } from './parcel.ts';
import { serviceAdjustments } from './service.ts';

export const ADJUSTMENTS: readonly Adjustment[] = [
  ...orderInfoAdjustments,
  ...addressAdjustments,
  ...oneRateAdjustments,
  ...serviceAdjustments,
  ...labelAdjustments,
  ...parcelAdjustments,
  ...batteryAdjustments,
  ...customsAdjustments,
  ...unitAdjustments,
];
