/** What stands in the cells of the postage lists. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS, POSTAGE_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { formatDayTime, formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { cx } from '#ui/cx.ts';

export const NONE = '–';

export const plainCell = (text: string | null | undefined) => (
  <span className="block truncate" title={text ?? undefined}>
    {text || NONE}
  </span>
);

export const codeCell = (text: string | null) => (
  <span className="block truncate font-mono" title={text ?? undefined}>
    {text || NONE}
  </span>
);

export const timeCell = (time: string | null) =>
  time === null ? (
    NONE
  ) : (
    <time dateTime={time} title={formatMoment(time)} className="block truncate tabular-nums">
      {formatDayTime(time)}
    </time>
  );

export const moneyCell = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? NONE : <Money amount={amount} />;

/** What comes is green; what goes has its minus. */
export const signedMoney = (amount: number, className?: string) => (
  <Money amount={amount} signed className={cx(amount > 0 && 'text-ok', className)} />
);

export const numberCell = (value: number | null, unit = '') => (
  <span className="tabular-nums">{value === null ? NONE : `${value}${unit && ` ${unit}`}`}</span>
);

/** By its name the row is opened; where it leads nowhere it still takes the focus. */
export const nameCell = (name: ReactNode, to: string | null, isCode = false) =>
  to === null ? (
    <span tabIndex={-1} className={cx('block truncate font-medium outline-none', isCode && 'font-mono')}>
      {name}
    </span>
  ) : (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-6 max-w-full items-center font-semibold text-brand hover:underline',
        isCode && 'font-mono',
      )}
    >
      <span className="truncate">{name}</span>
    </Link>
  );

interface OfLabel {
  orderNo: string;
  labelId: string;
  carrierId: number;
  carrierServiceId: number;
}

export const serviceName = ({ carrierId, carrierServiceId }: OfLabel): string =>
  serviceById(carrierServiceId)?.name ?? carrierById(carrierId)?.name ?? '';

export const moneyPathOf = ({ labelId, orderNo }: Pick<OfLabel, 'orderNo' | 'labelId'>): string =>
  POSTAGE_PATHS.label(labelId, orderNo);

/** The dialog that asks to unfreeze, with a row for each parcel. */
export const unfreezePath = (orderNo: string, trackingNos: readonly string[]): string =>
  `${PATHS.pendingUnfreeze}?${new URLSearchParams([
    ['orderNo', orderNo],
    ...trackingNos.map((number) => ['trackingNo', number]),
  ]).toString()}`;
