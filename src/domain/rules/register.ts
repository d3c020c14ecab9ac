/** All rules. Findings come in label validation order: by section, then as the rules stand here. */
import { addressRules } from './address.ts';
import { codRules } from './cod-and-insurance.ts';
import { customsItemRules } from './customs-items.ts';
import { customsRules } from './customs.ts';
import { eeiRules } from './eei.ts';
import { labelRules } from './label.ts';
import { lithiumRules } from './lithium.ts';
import { orderInfoRules } from './order-info.ts';
import { parcelRules } from './parcel.ts';
import { parcelSizeRules } from './parcel-size.ts';
import { parcelWeightRules } from './parcel-weight.ts';
import type { Rule } from './rule.ts';
import { shippingRules } from './shipping.ts';

export const RULES: readonly Rule[] = [
  ...orderInfoRules,
  ...addressRules,
  ...shippingRules,
  ...labelRules,
  ...parcelRules,
  ...parcelSizeRules,
  ...parcelWeightRules,
  ...codRules,
  ...lithiumRules,
  ...customsRules,
  ...customsItemRules,
  ...eeiRules,
];

/** The rules that depend on a field path. */
export function rulesReading(path: string): Rule[] {
  const pattern = path.replace(/\.\d+(?=\.|$)/g, '.*');
  return RULES.filter((rule) => rule.reads.includes(pattern));
}
