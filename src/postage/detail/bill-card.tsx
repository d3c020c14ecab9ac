import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Bill } from '#contract/postage-labels.ts';
import { billReasons, type BillReason } from '#domain/ledger/bill-reasons.ts';
import { Money } from '#ui/format/money.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { DisputeButton } from '../disputes/dispute-button.tsx';
import { DisputeState } from '../disputes/dispute-state.tsx';
import { moneyBadge } from '../lists/badges.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { BILL_FEES } from '#domain/order/fees.ts';
import { FeeTable } from '#rates/fee-table.tsx';

const reasonText = ({ is, ...given }: BillReason, t: TFunction): string =>
  t(`postage:billReason.${is}`, given);

/** What the carrier billed for one parcel, beside what was held, and why they differ. */
export function BillCard({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['postage', 'rates']);
  const { difference, charge = 'postage' } = bill;
  const title = t('postage:billOf', { trackingNo: bill.trackingNo });
  return (
    <Section
      title={title}
      mark={moneyBadge({ of: 'billStatus', is: bill.billStatus }, t)}
      actions={<DisputeButton bill={bill} />}
    >
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div>
          <Facts
            facts={[
              [t('postage:column.time'), formatMoment(bill.time)],
              [t('postage:column.charge'), t(`postage:charge.${charge}`)],
              [t('postage:column.holdAmount'), <Money key="hold" amount={bill.holdAmount} />],
              [t('postage:column.billedAmount'), <Money key="billed" amount={bill.billedAmount} />],
              [t('postage:column.difference'), <Money key="difference" amount={difference} signed />],
              ...(charge === 'postage' ? measuresOf(bill, t) : []),
            ]}
          />
          {difference !== 0 && (
            <div className="mt-4 rounded-control border border-line bg-sunken px-3 py-2.5 text-base">
              <p className="font-semibold">
                {difference > 0
                  ? t('postage:billedMore', { amount: difference })
                  : t('postage:billedLess', { amount: -difference })}
              </p>
              <ul className="mt-1 list-disc pl-5 text-text-2">
                {billReasons(bill).map((reason) => (
                  <li key={reason.is}>{reasonText(reason, t)}</li>
                ))}
              </ul>
            </div>
          )}
          <DisputeState bill={bill} />
        </div>
        {bill.fees ? (
          <FeeTable
            fees={bill.fees}
            always={BILL_FEES}
            label={t('postage:feesOf', { trackingNo: bill.trackingNo })}
          />
        ) : (
          <p className="text-base text-text-3">{t('postage:noFees')}</p>
        )}
      </div>
    </Section>
  );
}

const measuresOf = (bill: Bill, t: TFunction) =>
  [
    [t('postage:column.weight'), pounds(bill.weight)],
    [t('postage:column.billedWeight'), pounds(bill.billedWeight)],
    [t('postage:column.zone'), bill.zone ?? '–'],
    [t('postage:column.billedZone'), bill.billedZone ?? '–'],
  ] as const;

const pounds = (weight: number | null): string => (weight === null ? '–' : `${weight} lb`);
