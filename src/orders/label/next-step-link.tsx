import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { buttonClass } from '#ui/button.tsx';

/** What leads on from a label that was not made: more money, another service, another limit, a decision. */
const NEXT_STEPS: Readonly<Record<string, 'funds' | 'verify' | 'service' | 'price' | 'decide'>> = {
  INSUFFICIENT_BALANCE: 'funds',
  NEVER_RECHARGED: 'funds',
  IDENTITY_NOT_VERIFIED: 'verify',
  NO_RATE: 'service',
  NO_RETURN_ROUTE: 'service',
  LabelFailed: 'service',
  CARRIER_REFUSED: 'service',
  MEMBER_LABEL_LIMIT: 'service',
  MEMBER_DAY_LIMIT: 'service',
  PRICE_ABOVE_LIMIT: 'price',
  OrderConflict: 'decide',
};

export function nextStepOf(rejection: Rejection | null) {
  return (rejection && NEXT_STEPS[rejection.type]) ?? null;
}

/** Where that is; null: nowhere beyond the order itself. `edit`: the form of the order, at a field. */
export function nextStepPath(
  rejection: Rejection | null,
  orderId: string | null,
  edit: (orderId: string, field: string) => string = ORDER_PATHS.editAt,
): string | null {
  switch (nextStepOf(rejection)) {
    case 'funds':
      return PATHS.recharge;
    case 'verify':
      return PATHS.identity;
    case 'service':
      return orderId && edit(orderId, 'carrierServiceId');
    case 'price':
    case 'decide':
      return PATHS.sync;
    case null:
      return null;
  }
}

interface Props {
  rejection: Rejection | null;
  /** null: the order is not kept yet, its form is open. */
  orderId: string | null;
}

/** The way on, where there is one beyond trying again. */
export function NextStepLink({ rejection, orderId }: Props) {
  const { t } = useTranslation('label');
  const lead = nextStepOf(rejection);
  const to = nextStepPath(rejection, orderId);
  return lead && to ? (
    <Link to={to} className={buttonClass('secondary', 'sm')}>
      {t(`lead.${lead}`)}
    </Link>
  ) : null;
}
