import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { buttonClass } from '#ui/button.tsx';

/** What leads on from a label that was not made: more money, another service, another limit, a decision. */
const LEADS: Readonly<Record<string, 'funds' | 'service' | 'price' | 'decide'>> = {
  INSUFFICIENT_BALANCE: 'funds',
  NO_RATE: 'service',
  NO_RETURN_ROUTE: 'service',
  LabelFailed: 'service',
  CARRIER_REFUSED: 'service',
  PRICE_ABOVE_LIMIT: 'price',
  OrderConflict: 'decide',
};

export function leadOf(rejection: Rejection | null) {
  return (rejection && LEADS[rejection.type]) ?? null;
}

interface Props {
  rejection: Rejection | null;
  /** null: the order is not kept yet, its form is open. */
  orderId: string | null;
}

/** The way on, where there is one beyond trying again. */
export function WayOn({ rejection, orderId }: Props) {
  const { t } = useTranslation('label');
  const lead = leadOf(rejection);
  if (lead === null) return null;
  const paths = {
    funds: PATHS.recharge,
    service: orderId && ORDER_PATHS.editAt(orderId, 'carrierServiceId'),
    price: PATHS.sync,
    decide: PATHS.sync,
  };
  const to = paths[lead];
  return to ? (
    <Link to={to} className={buttonClass('secondary', 'sm')}>
      {t(`lead.${lead}`)}
    </Link>
  ) : null;
}
