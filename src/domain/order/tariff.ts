/** Who may pay duties. Source: specification of the order area, section 5, Order. */
import { CARRIER } from '../carriers/carriers.ts';
import type { UserSettings } from './facts.ts';
import type { Order } from './order.ts';
import { isInternational } from './scope.ts';

export const PAYS = { recipient: 1, sender: 2 } as const;

/** The `tariffPayType`s an order may take, the default first: the sender only with FedEx abroad and the user's setting on. */
export function tariffPayTypesFor(
  order: Pick<Order, 'carrierId' | 'senderCountryCode' | 'recipientCountryCode'>,
  user: Pick<UserSettings, 'defaultSettings'>,
): Order['tariffPayType'][] {
  const maySenderPay =
    user.defaultSettings.senderTariff && order.carrierId === CARRIER.fedex && isInternational(order);
  return maySenderPay ? [PAYS.recipient, PAYS.sender] : [PAYS.recipient];
}
