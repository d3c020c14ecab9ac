/**
 * The specification's "Order settings": limits by carrier, service and packaging. Numbers of its section 9; where it is
 * silent, the carriers' published maxima (FedEx Service Guide, UPS weight and size limits, USPS DMM 201).
 * Weights in pounds, lengths in inches. Valid from 2026-01-01.
 */
import { CARRIER } from './carriers.ts';
import type { Packaging } from './packagings.ts';
import { packagingById } from './packagings.ts';
import type { CarrierService } from './services.ts';
import { SERVICE, serviceById } from './services.ts';

export interface Limits {
  maxPackageNumber: number;
  maxPackageWeight: number;
  /** Heavier than or equal to this; 0: anything above nothing. */
  minPackageWeight: number;
  maxPackageLength: number;
  maxSecondPackageLength: number;
  /** Length plus twice the two other sides. */
  maxPackagePerimeter: number;
  /** Of the three sides together. */
  maxSidesTogether: number;
  /** Smallest longest, second and third side. */
  borderSideMin: readonly [number, number, number];
  /** Of all parcels together. */
  minTotalWeight: number;
  maxTotalWeight: number;
  maxAddressLength: number;
  maxAddress2Length: number;
  maxAddressNameLength: number;
  maxAddressCompanyLength: number;
  /** 0: an empty company is fine and any length will do. */
  minAddressCompanyLength: number;
  maxAddressPhoneLength: number;
  minAddressPhoneLength: number;
  maxReferenceLength: number;
  ablePackageNumber: boolean;
  ableIce: boolean;
  hasCod: boolean;
  hasInsurance: boolean;
}

export interface LimitsContext {
  isFedexOneRate?: boolean;
  isInternational?: boolean;
}

type Part = Partial<Limits>;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

const FALLBACK: Limits = {
  maxPackageNumber: 10,
  maxPackageWeight: 150,
  minPackageWeight: 0,
  maxPackageLength: 108,
  maxSecondPackageLength: 108,
  maxPackagePerimeter: 130,
  maxSidesTogether: UNLIMITED,
  borderSideMin: [0, 0, 0],
  minTotalWeight: 0,
  maxTotalWeight: UNLIMITED,
  maxAddressLength: 35,
  maxAddress2Length: 35,
  maxAddressNameLength: 35,
  maxAddressCompanyLength: 35,
  minAddressCompanyLength: 0,
  maxAddressPhoneLength: 30,
  minAddressPhoneLength: 10,
  maxReferenceLength: 30,
  ablePackageNumber: true,
  ableIce: false,
  hasCod: true,
  hasInsurance: true,
};

const BY_CARRIER: Record<number, Part> = {
  [CARRIER.usps]: {
    maxPackageNumber: 1,
    maxPackageWeight: 70,
    maxPackagePerimeter: 108,
    maxAddressLength: 120,
    maxAddress2Length: 64,
    maxAddressNameLength: 50,
    maxAddressCompanyLength: 50,
    maxReferenceLength: 50,
    hasCod: false,
    hasInsurance: false,
  },
  [CARRIER.ups]: {
    maxPackageNumber: 20,
    maxPackagePerimeter: 155,
    maxAddressLength: 30,
    maxAddress2Length: 30,
    maxAddressCompanyLength: 25,
    maxReferenceLength: 35,
  },
  [CARRIER.fedex]: {
    maxPackageNumber: 25,
    maxPackageLength: 119,
    maxSecondPackageLength: 119,
    maxPackagePerimeter: 155,
    minAddressCompanyLength: 3,
    maxReferenceLength: 40,
    ableIce: true,
  },
};

const FREIGHT: Part = {
  maxPackageWeight: 2200,
  maxPackagePerimeter: 300,
  maxPackageLength: 119,
  maxSecondPackageLength: 80,
  hasCod: false,
};
const FEDEX_GROUND: Part = { maxPackageLength: 108, maxSecondPackageLength: 108 };
const SUREPOST: Part = { maxPackageNumber: 1, maxPackageWeight: 70, maxPackagePerimeter: 130, hasCod: false };

const BY_SERVICE: Record<number, Part> = {
  [SERVICE.priorityMail]: { minPackageWeight: 1 },
  [SERVICE.firstClass]: { maxPackagePerimeter: 130 },
  [SERVICE.parcelSelect]: { maxPackagePerimeter: 130 },
  [SERVICE.firstClassPackageInternational]: {
    maxPackageWeight: 4,
    maxPackageLength: 24,
    maxSecondPackageLength: 24,
    maxSidesTogether: 36,
  },
  [SERVICE.groundFreightPricing]: { minTotalWeight: 150, maxTotalWeight: 1000, hasCod: false },
  [SERVICE.surePost]: { ...SUREPOST, minPackageWeight: 1 },
  [SERVICE.surePostUnderOnePound]: { ...SUREPOST, maxPackageWeight: 1 },
  [SERVICE.worldwideExpressFreight]: FREIGHT,
  [SERVICE.fedexGround]: FEDEX_GROUND,
  [SERVICE.homeDelivery]: FEDEX_GROUND,
  [SERVICE.internationalGround]: FEDEX_GROUND,
  [SERVICE.firstOvernightFreight]: FREIGHT,
  [SERVICE.fedex1DayFreight]: FREIGHT,
  [SERVICE.fedex2DayFreight]: FREIGHT,
  [SERVICE.fedex3DayFreight]: FREIGHT,
  [SERVICE.internationalPriorityFreight]: FREIGHT,
  [SERVICE.internationalEconomyFreight]: FREIGHT,
  [SERVICE.smartPost]: {
    maxPackageWeight: 70,
    maxPackageLength: 60,
    maxSecondPackageLength: 60,
    maxPackagePerimeter: 130,
    borderSideMin: [6, 4, 1],
    maxAddressLength: 30,
    maxAddress2Length: 30,
    ableIce: false,
    hasCod: false,
  },
};

/** The rule "non-One-Rate FedEx box 20" (specification, section 5, and FedEx) is tighter than the 40 of section 9. */
const FEDEX_BOX: Part = { maxPackageWeight: 20 };

const BY_PACKAGING: Record<number, Part> = {
  20: { maxPackageWeight: 70, maxPackageNumber: 1 },
  26: { maxPackageWeight: 22 },
  28: { maxPackageWeight: 55 },
  40: { maxPackageWeight: 0.5 },
  41: { maxPackageWeight: 20 },
  42: { maxPackageWeight: 20 },
  43: FEDEX_BOX,
  44: FEDEX_BOX,
  45: FEDEX_BOX,
  46: FEDEX_BOX,
  47: { maxPackageWeight: 22 },
  48: { maxPackageWeight: 55 },
};

/** Flat rate packagings of USPS abroad. */
const FLAT_RATE_ENVELOPE_ABROAD: Part = { maxPackageWeight: 4 };
const FLAT_RATE_BOX_ABROAD: Part = { maxPackageWeight: 20 };
const BY_PACKAGING_ABROAD: Record<number, Part> = {
  4: FLAT_RATE_ENVELOPE_ABROAD,
  5: FLAT_RATE_ENVELOPE_ABROAD,
  6: FLAT_RATE_ENVELOPE_ABROAD,
  7: FLAT_RATE_ENVELOPE_ABROAD,
  8: FLAT_RATE_BOX_ABROAD,
  9: FLAT_RATE_BOX_ABROAD,
};

const ONE_RATE: Part = { maxPackageNumber: 1, maxPackageWeight: 50, ableIce: false, hasCod: false };
const ONE_RATE_ENVELOPE_WEIGHT = 10;
const INTERNATIONAL: Part = { hasCod: false, hasInsurance: false };

/**
 * The limits of an order. Each argument may be null (not chosen yet) or unknown: then the wider limit holds; a
 * packaging of another carrier is ignored. Pounds and inches. Source: specification of the order area, sections 3 and 9.
 */
export function limitsFor(
  carrierId: number | null,
  serviceId: number | null,
  packageTypeId: number | null,
  context: LimitsContext = {},
): Limits {
  const service = serviceById(serviceId);
  const chosen = carrierId ?? service?.carrierId ?? null;
  // A carrier nobody knows has the limits of none: what is worked out once is then a short list.
  const carrier = chosen !== null && Object.hasOwn(BY_CARRIER, chosen) ? chosen : null;
  const packaging = packagingById(packageTypeId);
  const { isFedexOneRate, isInternational } = context;
  const chosenIds = ((carrier ?? 0) * IDS + (service?.id ?? 0)) * IDS + (packaging?.id ?? 0);
  const key = chosenIds * 4 + (isFedexOneRate === true ? 2 : 0) + (isInternational ? 1 : 0);
  const known = workedOut.get(key);
  if (known) return known;
  const limits = workOut(carrier, service, packaging, context);
  workedOut.set(key, limits);
  return limits;
}

const workedOut = new Map<number, Limits>();
/** More than any id of a service or packaging. */
const IDS = 1000;

function workOut(
  carrier: number | null,
  service: CarrierService | undefined,
  packaging: Packaging | undefined,
  context: LimitsContext,
): Limits {
  const isOneRate = context.isFedexOneRate === true && carrier === CARRIER.fedex;
  const isAbroad = context.isInternational === true || service?.isInternational === true;
  const limits: Limits = {
    ...FALLBACK,
    ...(carrier === null ? {} : BY_CARRIER[carrier]),
    ...(service && service.carrierId === carrier ? BY_SERVICE[service.id] : {}),
    ...(isOneRate ? ONE_RATE : {}),
    ...(isAbroad ? INTERNATIONAL : {}),
  };
  if (packaging?.carrierId === carrier) {
    if (isOneRate && packaging.kind === 'envelope') limits.maxPackageWeight = ONE_RATE_ENVELOPE_WEIGHT;
    if (!isOneRate) narrow(limits, BY_PACKAGING[packaging.id]);
    if (isAbroad) narrow(limits, BY_PACKAGING_ABROAD[packaging.id]);
  }
  return { ...limits, ablePackageNumber: limits.maxPackageNumber > 1 };
}

function narrow(limits: Limits, part: Part | undefined): void {
  limits.maxPackageWeight = Math.min(limits.maxPackageWeight, part?.maxPackageWeight ?? UNLIMITED);
  limits.maxPackageNumber = Math.min(limits.maxPackageNumber, part?.maxPackageNumber ?? UNLIMITED);
}
