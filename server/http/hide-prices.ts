/** Who may not see prices is told none, and agrees to none: asked where a request comes in and where its answer leaves. */
import { withoutPrices } from '#contract/without-prices.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import { errorSentences } from './messages.ts';
import type { User } from './server-context.ts';

/** A key of the API is the account's own. */
export const seesPrices = (user: Pick<User, 'memberRole' | 'memberExceptions' | 'apiKey'>): boolean =>
  user.apiKey !== undefined || memberMay(user, 'seePrices');

/** An answer as this person may read it, also where it was kept for somebody else. */
export function replyFor(user: User | null, reply: string): string {
  if (!user || seesPrices(user)) return reply;
  const hidden = withoutPrices(JSON.parse(reply), ({ errorCode, params }) => {
    const { en, cn, [user.language]: local } = errorSentences(errorCode, params);
    return { message: en, messageCn: cn, messageLocal: local };
  });
  return JSON.stringify(hidden);
}

/** With what stands there where none was agreed to. */
const AGREED: ReadonlyMap<string, null | undefined> = new Map([
  ['maxRate', null],
  ['maxHeld', null],
  ['maxFee', undefined],
]);

/**
 * What a person asks for. Amounts that were never shown cannot be agreed to, and a refusal above one would tell the
 * price: they are not looked at. Only the limits that an owner set hold.
 */
export function askedBy<T>(user: User, body: T): T {
  return seesPrices(user) ? body : (withoutAgreed(body) as T);
}

function withoutAgreed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAgreed);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => [
      name,
      AGREED.has(name) ? AGREED.get(name) : withoutAgreed(given),
    ]),
  );
}
