/**
 * Carrier channels: an account of ours with a carrier through which a service may cost less. The 3 % on First Class and
 * Priority Mail are the specification's; the FedEx percentage is a setting. Valid from 2026-01-01.
 */
import { daysBetween } from '../calendar.ts';
import { basisPointsOf } from '../money.ts';
import { CARRIER } from './carriers.ts';
import { SERVICE } from './services.ts';

export interface Channel {
  id: number;
  name: string;
  carrierId: number;
  carrierServiceIds: readonly number[];
  /** Sender addresses of the address book the channel is limited to; empty: any. */
  senderAddrIds: readonly string[];
  /** Of the postage (base and fuel); 300 is 3 %. Below zero the channel costs more. */
  discountBasisPoints: number;
  /** yyyy-MM-dd, inclusive; null: open. */
  validFrom: string | null;
  validUntil: string | null;
}

export const CHANNELS: readonly Channel[] = [
  {
    id: 1,
    name: 'USPS Discount',
    carrierId: CARRIER.usps,
    carrierServiceIds: [SERVICE.firstClass, SERVICE.priorityMail],
    senderAddrIds: [],
    discountBasisPoints: 300,
    validFrom: '2026-01-01',
    validUntil: null,
  },
  {
    id: 2,
    name: 'FedEx Ground Discount',
    carrierId: CARRIER.fedex,
    carrierServiceIds: [SERVICE.fedexGround, SERVICE.homeDelivery],
    senderAddrIds: [],
    discountBasisPoints: 1000,
    validFrom: '2026-01-01',
    validUntil: null,
  },
];

/** Whether a channel's discount holds for a service, a sender and a ship date (yyyy-MM-dd; '' counts as today). */
export function channelCovers(
  channel: Channel,
  use: { serviceId: number; senderAddrId: string | null; shipDate: string },
): boolean {
  const isStarted = channel.validFrom === null || (daysBetween(channel.validFrom, use.shipDate) ?? 0) >= 0;
  const isOver = channel.validUntil !== null && (daysBetween(channel.validUntil, use.shipDate) ?? 0) > 0;
  const takesSender =
    channel.senderAddrIds.length === 0 ||
    (use.senderAddrId !== null && channel.senderAddrIds.includes(use.senderAddrId));
  return isStarted && !isOver && takesSender && channel.carrierServiceIds.includes(use.serviceId);
}

/** Cents a channel takes off the postage, below zero where it costs more; null where its discount does not hold. */
export function channelOfferCents(
  channel: Channel | undefined,
  use: { serviceId: number; senderAddrId: string | null; shipDate: string },
  postageCents: number,
): number | null {
  if (!channel || !channelCovers(channel, use)) return null;
  return basisPointsOf(postageCents, channel.discountBasisPoints);
}
