/** What an order keeps on hold beside its postage. */
import { dutyHoldOf } from '../customs/duty-hold.ts';
import { centsFromDollars } from '../money.ts';
import type { OrderForm } from '../order/order.ts';
import type { BondTerms } from './bond.ts';

/** Integer cents; a part is 0 where nothing is asked. */
export interface Security {
  /** The deposit for the packages of an import or export. */
  packagesCents: number;
  /** For duties and taxes the sender pays. */
  dutiesCents: number;
  totalCents: number;
}

/**
 * The security of an order with these terms, which are those of `bondTermsOf` for the same order. Source: specification,
 * document 1, section 9 (duties) and document 2, section 9 (deposit for each package).
 */
export function securityOf(
  form: OrderForm,
  { interDepositRate }: Pick<BondTerms, 'interDepositRate'>,
): Security {
  const packagesCents = centsFromDollars(interDepositRate);
  const dutiesCents = dutyHoldOf(form);
  return { packagesCents, dutiesCents, totalCents: packagesCents + dutiesCents };
}
