import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { POSTAGE_PATHS } from '#contract/paths.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { Money } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Facts } from '#ui/layout/facts.tsx';

interface Props {
  shipment: Shipment;
  /** Null: not known on this device. */
  money: ShipmentDetail['money'];
}

/** Held, billed and given back; every posting is one step away. */
export function MoneyCard({ shipment, money }: Props) {
  const { t } = useTranslation('shipment-detail');
  const {
    labelId,
    orderNo,
    holdAmount,
    billedAmount,
    depositAmount,
    dutyAmount = 0,
    insuranceAmount = 0,
    xcoverInsuranceNo = null,
    quotedAmount = null,
  } = shipment;
  const shown = (key: string, amount: number | null) =>
    [t(key), amount === null ? '–' : <Money key={key} amount={amount} />] as const;
  /** Amounts that most shipments do not have. */
  const some = (key: string, amount: number | null) =>
    amount !== null && amount > 0 ? [shown(key, amount)] : [];
  return (
    <Section title={t('money')}>
      <Facts
        facts={[
          shown('quoted', quotedAmount),
          ...(money ? [shown('carrierPrice', money.estimated2)] : []),
          shown('held', holdAmount),
          shown('billed', billedAmount),
          ...some('deposit', depositAmount),
          ...some('insurance', insuranceAmount),
          ...(xcoverInsuranceNo === null ? [] : [[t('policyNo'), xcoverInsuranceNo] as const]),
          ...some('duties', dutyAmount),
          ...some('dutiesBilled', money?.dutiesBilled ?? 0),
          ...some('returnFee', money?.returnFee ?? 0),
          ...some('inReview', money?.inReview ?? 0),
          ...some('refunded', money?.refunded ?? 0),
          ...some('voidFee', money?.voidFee ?? 0),
        ]}
      />
      <Link
        to={POSTAGE_PATHS.label(labelId, orderNo)}
        className="tap-target mt-3 inline-flex items-center text-base font-medium text-brand hover:underline"
      >
        {t('toPostage')}
      </Link>
    </Section>
  );
}
