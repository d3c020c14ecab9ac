/** What a declared value costs, as data. Source: specification, section 3, insurance rule. */

/** Who insures: the carrier itself, our own fund, or the insurer XCover. */
export const INSURANCE_SOURCES = ['official', 'capital', 'xcover'] as const;
export type InsuranceSource = (typeof INSURANCE_SOURCES)[number];

/** 1 a fixed fee, 2 a percentage of the value, 3 a percentage of what lies above the start, 4 a fee for each started 100. */
export type InsuranceType = 1 | 2 | 3 | 4;

export interface InsuranceTier {
  insuranceType: InsuranceType;
  /** Dollars (types 1 and 4) or percent (types 2 and 3). */
  insuranceFee: number;
  /** Dollars; the tier holds above this. */
  declaredStartValue: number;
  /** Dollars; the tier holds up to this, inclusive. Null: no end. */
  declaredEndValue: number | null;
  /** Least dollars the tier costs. */
  insuranceThreshold: number;
}

export interface InsuranceRule {
  carrierId: number;
  isDom: boolean;
  rules: readonly InsuranceTier[];
}

/** A rule of one source. */
export interface SourceRule extends InsuranceRule {
  insuranceSource: InsuranceSource;
}
