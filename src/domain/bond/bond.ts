/** What an import or export may cost beyond its label: the way back, and a deposit for it. */
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { addressOf, sideFields } from '../order/order-address.ts';
import { countryOf, isExport } from '../order/scope.ts';
import { quoteService } from '../rating/quote.ts';
import type { RatingSettings } from '../rating/settings.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';

/** The user's settings that bring the question up, and his amounts where they are not those of `BOND_SETTINGS`. */
export interface BondUser extends Partial<BondSettings> {
  /** The way back is charged for imports and exports, and imports leave a deposit. */
  interReturnFlag: boolean;
  /** Exports leave a deposit. */
  outputBondFlag: boolean;
}

/** Dollars for each package. Source: specification, document 2, sections 3 and 9. */
export interface BondSettings {
  importPackageBond: number;
  outputPackageBond: number;
}

export const BOND_SETTINGS: BondSettings = { importPackageBond: 200, outputPackageBond: 100 };

/** From the delivery of the last package until what is held comes back, where no setting says otherwise. */
export const DEPOSIT_DAYS = 30;

export interface BondTerms {
  /** Dollars for bringing all packages back, without discount. */
  rate: number;
  /** Dollars held for all packages. */
  interDepositRate: number;
}

type Countries = Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>;

const HOME = 'US';

/** From another country to the US. */
const isImport = (order: Countries): boolean =>
  countryOf(order.recipientCountryCode) === HOME && countryOf(order.senderCountryCode) !== HOME;

/** Whether return fee and deposit are asked for before such an order gets a label. */
export function needsBondConfirmation(order: Countries, user: BondUser): boolean {
  return isImport(order)
    ? user.interReturnFlag
    : isExport(order) && (user.interReturnFlag || user.outputBondFlag);
}

/**
 * Return fee and deposit of an order in dollars; both 0 where the user is not asked. `NO_RETURN_ROUTE`: the service does
 * not bring the packages back. `NO_RATE`: it does not carry them at all.
 */
export function bondTermsOf(
  form: OrderForm,
  user: BondUser,
  rating: RatingSettings,
): Result<BondTerms, 'NO_RATE' | 'NO_RETURN_ROUTE'> {
  if (!needsBondConfirmation(form.order, user)) return ok({ rate: 0, interDepositRate: 0 });
  const interDepositRate = depositPerPackage(form.order, user) * countOf(form.packages);
  if (!user.interReturnFlag) return ok({ rate: 0, interDepositRate });
  const rate = returnRateOf(form, rating);
  if (rate === null) return err(isImport(form.order) ? 'NO_RETURN_ROUTE' : 'NO_RATE');
  return ok({ rate, interDepositRate });
}

/** Dollars for bringing all packages back, without discount; null: the service does not. */
export function returnRateOf(form: OrderForm, rating: RatingSettings): number | null {
  const { carrierServiceId } = form.order;
  if (carrierServiceId === null) return null;
  return quoteService(wayBack(form), carrierServiceId, rating).originRate ?? null;
}

function depositPerPackage(order: Countries, user: BondUser): number {
  if (isImport(order)) return user.importPackageBond ?? BOND_SETTINGS.importPackageBond;
  return user.outputBondFlag ? (user.outputPackageBond ?? BOND_SETTINGS.outputPackageBond) : 0;
}

const countOf = (packages: readonly Parcel[]): number =>
  packages.reduce((sum, parcel) => sum + (Number.isFinite(parcel.packageNum) ? parcel.packageNum : 1), 0);

/**
 * The shipment the return is priced as. Carriers publish prices from the US only, so a lane costs the same both ways:
 * an import goes back the other way round, an export is priced as it went. Bare of all that is bought for the way out.
 */
function wayBack(form: OrderForm): OrderForm {
  const { order } = form;
  const turned = isImport(order)
    ? {
        ...sideFields('sender', addressOf(order, 'recipient')),
        ...sideFields('recipient', addressOf(order, 'sender')),
      }
    : {};
  return {
    ...form,
    order: {
      ...order,
      ...turned,
      carrierChannelId: null,
      isFedexOneRate: false,
      isStd: false,
      signatureOption: 'default',
      tariffPayType: 1,
    },
    packages: form.packages.map((parcel) => ({
      ...parcel,
      insurance: null,
      paymentMethod: null,
      codAmount: null,
      isCod: false,
    })),
  };
}
