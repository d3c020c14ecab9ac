/**
 * What each source asks for a declared value, where an account has no rules of its own. The amounts are this sandbox's
 * own, in the range of the trade. Valid from 2026-01-01.
 */
import type { SourceRule } from '../insurance-rule.ts';

/** The first 100 dollars are free, then 1.35 for each 100, three at least. */
const DECLARED_VALUE: SourceRule['rules'] = [
  {
    insuranceType: 4,
    insuranceFee: 1.35,
    declaredStartValue: 100,
    declaredEndValue: null,
    insuranceThreshold: 4.05,
  },
];
/** 1.00 up to 100 dollars; beyond, 0.95 for each 100, two at least. */
const CAPITAL: SourceRule['rules'] = [
  { insuranceType: 1, insuranceFee: 1, declaredStartValue: 0, declaredEndValue: 100, insuranceThreshold: 0 },
  {
    insuranceType: 4,
    insuranceFee: 0.95,
    declaredStartValue: 100,
    declaredEndValue: null,
    insuranceThreshold: 1.9,
  },
];
/** 1.1 percent, 1.50 at least. */
const XCOVER: SourceRule['rules'] = [
  {
    insuranceType: 2,
    insuranceFee: 1.1,
    declaredStartValue: 0,
    declaredEndValue: null,
    insuranceThreshold: 1.5,
  },
];
/** 1.6 percent across a border, 2.50 at least. */
const XCOVER_ABROAD: SourceRule['rules'] = [
  {
    insuranceType: 2,
    insuranceFee: 1.6,
    declaredStartValue: 0,
    declaredEndValue: null,
    insuranceThreshold: 2.5,
  },
];

/** Carriers: 1 USPS, 2 UPS, 3 FedEx. USPS and shipments abroad are insured by XCover alone. */
export const INSURANCE_RULES: readonly SourceRule[] = [
  { insuranceSource: 'official', carrierId: 2, isDom: true, rules: DECLARED_VALUE },
  { insuranceSource: 'official', carrierId: 3, isDom: true, rules: DECLARED_VALUE },
  { insuranceSource: 'capital', carrierId: 2, isDom: true, rules: CAPITAL },
  { insuranceSource: 'capital', carrierId: 3, isDom: true, rules: CAPITAL },
  { insuranceSource: 'xcover', carrierId: 1, isDom: true, rules: XCOVER },
  { insuranceSource: 'xcover', carrierId: 2, isDom: true, rules: XCOVER },
  { insuranceSource: 'xcover', carrierId: 3, isDom: true, rules: XCOVER },
  { insuranceSource: 'xcover', carrierId: 1, isDom: false, rules: XCOVER_ABROAD },
  { insuranceSource: 'xcover', carrierId: 2, isDom: false, rules: XCOVER_ABROAD },
  { insuranceSource: 'xcover', carrierId: 3, isDom: false, rules: XCOVER_ABROAD },
];
