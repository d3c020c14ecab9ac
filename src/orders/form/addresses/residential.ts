/** Whether the recipient is a home: said by the user, else by the address check. */
import type { Order, Side } from '#domain/order/order.ts';
import type { ValidatedAddress } from '#contract/services.ts';

const RESIDENTIAL = 1;
const COMMERCIAL = 2;

/** What the check makes of the flag: nothing where the user has said it, or where the kind is not known. */
export function residentialAfter(answer: ValidatedAddress, was: boolean, isByHand: boolean): boolean {
  if (isByHand) return was;
  if (answer.validateCode === RESIDENTIAL) return true;
  if (answer.validateCode === COMMERCIAL) return false;
  return was;
}

/** A form that was loaded does not tell who set the flag: it was the user where the check says otherwise. */
export function isSetByHand(order: Order, side: Side): boolean {
  const code = order[`${side}AddressValidateCode`];
  const isResidential = order[`${side}IsResidential`];
  if (code === RESIDENTIAL) return !isResidential;
  if (code === COMMERCIAL) return isResidential;
  return isResidential;
}
