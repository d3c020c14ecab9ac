/** A label made at another price than its quote. Source: specification of the order area, section 4, Label creation flow. */
import { CARRIER } from '../carriers/carriers.ts';

/** What is known of a made label; amounts are dollars, null or left out: not known. */
export interface PricedLabel {
  carrierId: number;
  carrierChannelId?: number | null | undefined;
  /** The carrier says that it is not the price it quotes. */
  priceException: boolean;
  /** What it was quoted at when it was bought. */
  quotedAmount?: number | null | undefined;
  /** What was charged. */
  holdAmount: number | null;
}

/**
 * ask: USPS, through a channel: keep the label or void it. warn: FedEx, through a channel. null: nothing to say, as where
 * no more and no less was charged than was quoted.
 */
export function priceChangePrompt(label: PricedLabel): 'ask' | 'warn' | null {
  const { carrierId, carrierChannelId, priceException, quotedAmount, holdAmount } = label;
  const isOtherwise = quotedAmount != null && holdAmount !== null && quotedAmount !== holdAmount;
  if (!priceException || carrierChannelId == null || !isOtherwise) return null;
  if (carrierId === CARRIER.usps) return 'ask';
  return carrierId === CARRIER.fedex ? 'warn' : null;
}
