import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ORDER_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/lists/order-columns.ts';
import { placeOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { StatusBadge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/column-model.ts';
import { Icon } from '#ui/icon.tsx';
import { formatDay, formatDayTime } from '#ui/moment.ts';
import { Money } from '#ui/money.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { smallWeightText } from '../weight.ts';
import { actionRowOf, problemOf } from './entry-words.ts';
import type { Refused } from './use-refused.ts';

interface Around {
  t: TFunction;
  refused: ReadonlyMap<string, Refused>;
}

/** All columns of the list with their cells. */
export function orderColumns(around: Around): DataColumn<OrderEntry>[] {
  return ORDER_COLUMNS.map((column) => ({
    id: column.key,
    header: around.t(`orders:column.${column.key}`),
    isSortable: true,
    ...(column.kind === 'money' || column.kind === 'weight' ? { align: 'end' as const } : {}),
    cell: (entry) => cellOf(column, entry, around),
  }));
}

const plain = (text: string | null | undefined) => (
  <span className="block truncate" title={text ?? undefined}>
    {text || '–'}
  </span>
);

const two = (first: string, second: string) => (
  <span className="block truncate" title={`${first} ${second}`}>
    <span className="block truncate font-medium in-data-compact:inline">{first}</span>
    {second && (
      <span className="block truncate text-sm text-text-2 in-data-compact:inline in-data-compact:before:content-['_·_']">
        {second}
      </span>
    )}
  </span>
);

function cellOf(column: OrderColumn, entry: OrderEntry, { t, refused }: Around) {
  switch (column.key) {
    case 'orderNo':
      return (
        <>
          <Link
            to={ORDER_PATHS.detail(entry.id)}
            className="inline-flex min-h-6 max-w-full items-center font-mono font-semibold text-brand hover:underline"
          >
            <span className="truncate">{entry.orderNo}</span>
          </Link>
          {entry.platformName !== null && (
            <span className="block truncate text-xs text-text-3 in-data-compact:hidden">
              {entry.platformName}
            </span>
          )}
        </>
      );
    case 'recipient':
      return two(entry.recipientName || t('orders:noRecipient'), placeOf(entry));
    case 'sender':
      return two(
        entry.senderName || '–',
        [entry.senderCity, entry.senderStateCode].filter(Boolean).join(', '),
      );
    case 'status':
      return (
        <OrderStatus
          entry={entry}
          isRefused={refused.has(entry.id)}
          problem={problemOf(entry, refused.get(entry.id)?.maxRate ?? null, t)}
        />
      );
    case 'validateStatus':
      return <CheckStatus entry={entry} />;
    case 'serviceName':
      return plain(serviceById(entry.carrierServiceId)?.name);
    case 'carrierId':
      return plain(carrierById(entry.carrierId)?.name);
    case 'platformName':
      return plain(entry.platformName ?? t('orders:filter.manual'));
    case 'totalWeight':
      return (
        <span className="tabular-nums">{smallWeightText(entry.smallWeight, entry.massUnit) || '–'}</span>
      );
    case 'createTime':
      return plain(entry.createTime && formatDayTime(entry.createTime));
    case 'shipDate':
      return plain(entry.shipDate && formatDay(entry.shipDate));
    case 'paidDate':
      return plain(entry.paidDate && formatDay(entry.paidDate.slice(0, 10)));
    default:
      return valueCell(column, entry, t);
  }
}

function valueCell(column: OrderColumn, entry: OrderEntry, t: TFunction) {
  const value = column.valueOf(entry);
  if (column.kind === 'flag')
    return value === 1 ? <Icon name="check" size={18} label={t('orders:yes')} /> : '–';
  if (column.kind === 'money') return typeof value === 'number' ? <Money amount={value} /> : '–';
  if (column.kind === 'code')
    return (
      <span className="block truncate font-mono" title={String(value ?? '')}>
        {value || '–'}
      </span>
    );
  return plain(value === null ? null : String(value));
}

interface StatusProps {
  entry: OrderEntry;
  isRefused: boolean;
  problem: string;
}

function OrderStatus({ entry, isRefused, problem }: StatusProps) {
  return (
    <>
      <FailedLink entry={entry}>
        <OrderBadge row={actionRowOf(entry)} needsAttention={isRefused} />
      </FailedLink>
      {problem && (
        <span className="mt-0.5 block truncate text-sm text-bad in-data-compact:hidden" title={problem}>
          {problem}
        </span>
      )}
    </>
  );
}

/** Where checks have failed the state leads to the form, to the field in question. */
function FailedLink({ entry, children }: { entry: OrderEntry; children: ReactNode }) {
  const isOpen = entry.tab === 1 && !entry.validateStatus && entry.labelState === 'none';
  if (!isOpen) return children;
  const { id, failedField } = entry;
  const to = failedField === null ? ORDER_PATHS.edit(id) : ORDER_PATHS.editAt(id, failedField);
  return (
    <Link to={to} className="inline-flex max-w-full rounded-full hover:underline">
      {children}
    </Link>
  );
}

function CheckStatus({ entry }: { entry: OrderEntry }) {
  const { t } = useTranslation('orders');
  if (entry.validateStatus) return <StatusBadge tone="ok" icon="check" label={t('check.verified')} />;
  return (
    <FailedLink entry={entry}>
      <StatusBadge tone="bad" icon="alert" label={t('state.failed')} />
    </FailedLink>
  );
}
