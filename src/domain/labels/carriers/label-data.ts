/** What one label page says, as plain data: everything a layout needs, nothing it must look up. */
import { DUMMY_PHONE } from '#domain/order/normalise.ts';
import { isInternational } from '#domain/order/scope.ts';
import { countryName } from '#domain/places/countries.ts';
import type { Address, OrderForm, SignatureOption } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import type { LabelCustoms } from './label-customs.ts';
import { labelCustoms } from './label-customs.ts';
import { toInches, toPounds } from '#domain/units.ts';

export interface LabelAddress {
  name: string;
  company: string;
  phone: string;
  /** Street lines, empty ones left out. */
  street: string[];
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
  /** As printed below the city; empty within the United States. */
  countryName: string;
  isResidential: boolean;
}

export interface LabelData {
  /** USPS 1, UPS 2, FedEx 3. */
  carrierId: number;
  carrierServiceId: number;
  /** 1: 4x6 in; 2: 8.5x11 in, not for USPS. */
  labelType: 1 | 2;
  from: LabelAddress;
  to: LabelAddress;
  trackingNumber: string;
  /** The first parcel's number in a shipment of several parcels, else null. */
  masterTrackingNumber: string | null;
  /** 1-based. */
  parcelIndex: number;
  parcelCount: number;
  weightPounds: number;
  /** Inches; null where the order gives none. */
  dimensions: { length: number; width: number; height: number } | null;
  /** yyyy-MM-dd */
  shipDate: string;
  /** yyyy-MM-dd, the promised day. */
  deliveryDate: string | null;
  orderNo: string;
  reference: string;
  reference2: string;
  /** Null: not to be printed. */
  postageCents: number | null;
  zone: string | null;
  signatureOption: SignatureOption;
  saturdayDelivery: boolean;
  isAddressValidated: boolean;
  /** Made by the sandbox carrier: marked SAMPLE - DO NOT MAIL. */
  isSample: boolean;
  /** When the label was made, as it is printed. */
  createdText: string;
  /** Shipments abroad by a parcel carrier. */
  customs?: LabelCustoms;
}

export interface LabelFacts {
  /** One per parcel, in the order of the parcels. */
  trackingNumbers: string[];
  /** Cents for the whole shipment. */
  postageCents: number;
  zone: string | null;
  /** yyyy-MM-dd */
  deliveryDate?: string | null;
  isSample: boolean;
  createdText: string;
}

/** How many labels an order needs: one per parcel, `packageNum` counted. */
export function parcelCountOf(form: OrderForm): number {
  return form.packages.reduce((sum, parcel) => sum + Math.max(1, Math.trunc(parcel.packageNum)), 0);
}

/**
 * The labels of an order, one per parcel. Throws RangeError when the number of tracking numbers is not
 * `parcelCountOf(form)`, or the order names no carrier or service.
 */
export function labelDataFrom(form: OrderForm, facts: LabelFacts): LabelData[] {
  const { order } = form;
  const { carrierId, carrierServiceId } = order;
  if (carrierId === null || carrierServiceId === null) throw new RangeError('order names no carrier service');
  const parcels = form.packages.flatMap((parcel) =>
    Array.from({ length: Math.max(1, Math.trunc(parcel.packageNum)) }, () => parcel),
  );
  if (parcels.length !== facts.trackingNumbers.length) {
    throw new RangeError(`${parcels.length} parcels, ${facts.trackingNumbers.length} tracking numbers`);
  }
  const customs = labelCustoms(form);
  const isAbroad = isInternational(order);
  const from = labelAddress(addressOf(order, 'sender'), isAbroad);
  const to = labelAddress(addressOf(order, 'recipient'), isAbroad);
  const master = parcels.length > 1 ? (facts.trackingNumbers[0] ?? null) : null;
  return parcels.map((parcel, index) => {
    const { length, width, height, distanceUnit } = parcel;
    return {
      carrierId,
      carrierServiceId,
      labelType: carrierId === USPS ? 1 : order.labelType,
      from,
      to,
      trackingNumber: facts.trackingNumbers[index] ?? '',
      masterTrackingNumber: master,
      parcelIndex: index + 1,
      parcelCount: parcels.length,
      weightPounds: toPounds(parcel.weight ?? 0, parcel.weight2 ?? 0, parcel.massUnit),
      dimensions:
        length !== null && width !== null && height !== null
          ? {
              length: toInches(length, distanceUnit),
              width: toInches(width, distanceUnit),
              height: toInches(height, distanceUnit),
            }
          : null,
      shipDate: order.shipDate,
      deliveryDate: facts.deliveryDate ?? null,
      orderNo: order.orderNo,
      reference: order.reference,
      reference2: order.reference2,
      postageCents: facts.postageCents,
      zone: facts.zone,
      signatureOption: order.signatureOption || 'default',
      saturdayDelivery: order.isStd,
      isAddressValidated: order.recipientAddrVerified === 1,
      isSample: facts.isSample,
      createdText: facts.createdText,
      ...(customs && { customs }),
    };
  });
}
const USPS = 1;

/** An address as it is printed, with its country where the shipment leaves one. */
export function labelAddress(address: Address, isAbroad: boolean): LabelAddress {
  const countryCode = address.CountryCode.trim();
  return {
    name: address.Name.trim(),
    company: address.Company.trim(),
    phone: address.Phone.trim() === DUMMY_PHONE ? '' : address.Phone.trim(),
    street: [address.AddressLine1, address.AddressLine2, address.AddressLine3]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    city: address.City.trim(),
    stateCode: address.StateCode.trim(),
    zipCode: address.ZipCode.trim(),
    countryCode,
    countryName: isAbroad || countryCode !== 'US' ? countryName(countryCode).toUpperCase() : '',
    isResidential: address.IsResidential,
  };
}
