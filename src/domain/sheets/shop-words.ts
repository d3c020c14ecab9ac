/** Words of a shop for its ways of shipping: they name no service of a carrier until the user says which. */
import { headerKey } from './header-key.ts';
import { serviceChoice } from './choices.ts';
import { isServiceWish } from './given.ts';

/** Words that are a service of some carrier, too, and that a shop means otherwise. */
const OF_ANY_SHOP: ReadonlySet<string> = new Set(
  'standard|expedited|express|economy|priority|international|second|next|second day|next day|same day|scheduled|free|free economy|free shipping|ground|overnight|saver|standard shipping|economy shipping'
    .split('|')
    .map(headerKey),
);

/** Whether a text in the service's column is the shop's own word. */
export const isShopWord = (text: string): boolean =>
  !isServiceWish(text) && (OF_ANY_SHOP.has(headerKey(text)) || serviceChoice(text, null) === null);
