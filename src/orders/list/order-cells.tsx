import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/lists/order-columns.ts';
import { placeOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import type { DataColumn } from '#ui/data-table/column-model.ts';
import { Icon } from '#ui/icon.tsx';
import { Tip } from '#ui/overlay/tip.tsx';
import { formatDay, formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { stateBadge } from '../order-badge.tsx';
import { needKeyOf } from '../order-state.ts';
import { smallWeightText } from '../weight.ts';
import { PrintedNote } from './printed-note.tsx';
import { actionRowOf, problemOf, serviceName } from './entry-text.ts';
import type { FailedOrder } from './use-refused.ts';

interface CellContext {
  t: TFunction;
  /** yyyy-MM-dd where the user is. */
  today: string;
  refused: ReadonlyMap<string, FailedOrder>;
  seesPrices: boolean;
}

/** All columns of the list with their cells. */
export function orderColumns(cellContext: CellContext): DataColumn<OrderEntry>[] {
  return ORDER_COLUMNS.map((column) => ({
    id: column.key,
    header: cellContext.t(`orders:column.${column.key}`),
    isSortable: true,
    ...(column.kind === 'money' || column.kind === 'weight' ? { align: 'end' as const } : {}),
    cell: (entry) => cellOf(column, entry, cellContext),
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

/** Longer order numbers need both lines of their cell. */
const ONE_LINE = 11;

function cellOf(column: OrderColumn, entry: OrderEntry, { t, today, refused, seesPrices }: CellContext) {
  switch (column.key) {
    case 'orderNo':
      return (
        <>
          <Link
            to={ORDER_PATHS.detail(entry.id)}
            className="inline-flex min-h-6 max-w-full items-center font-mono font-semibold text-brand hover:underline"
          >
            <span
              title={entry.orderNo}
              className="line-clamp-2 leading-5 break-all in-data-compact:line-clamp-1"
            >
              {entry.orderNo}
            </span>
          </Link>
          {entry.platformName !== null && entry.orderNo.length <= ONE_LINE && (
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
      return statusCell(entry, { t, today, refused, seesPrices });
    case 'validateStatus':
      return checkCell(entry, t);
    case 'serviceName':
      return plain(serviceName(entry, t));
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

function statusCell(entry: OrderEntry, { t, today, refused, seesPrices }: CellContext) {
  const problem = problemOf(entry, refused.get(entry.id), t, seesPrices);
  return (
    <>
      {failedLink(
        entry,
        stateBadge({
          row: actionRowOf(entry),
          needsAttention: refused.has(entry.id),
          t,
          today,
          wraps: problem === '',
        }),
      )}
      <PrintedNote entry={entry} t={t} />
      {problem && (
        <Tip
          text={problem}
          className="max-w-full rounded-chip! text-left align-middle text-bad in-data-compact:ml-1"
        >
          <span className="line-clamp-2 text-xs leading-4 in-data-compact:hidden">{problem}</span>
          <Icon name="alert" size={16} className="hidden in-data-compact:block" />
        </Tip>
      )}
    </>
  );
}

/** Where checks have failed the state leads to the form, to the field in question. */
function failedLink(entry: OrderEntry, badge: ReactNode) {
  const isOpen = entry.tab === 1 && !entry.validateStatus && entry.labelState === 'none';
  if (!isOpen) return badge;
  const { id, failedField } = entry;
  const to = failedField === null ? ORDER_PATHS.edit(id) : ORDER_PATHS.editAt(id, failedField);
  return (
    <Link to={to} className="inline-flex max-w-full rounded-full hover:underline">
      {badge}
    </Link>
  );
}

function checkCell(entry: OrderEntry, t: TFunction) {
  if (entry.validateStatus && entry.needs.length > 0)
    return (
      <StatusBadge
        tone="info"
        icon="scale"
        label={t(`orders:state.${needKeyOf(entry.needs, entry.serviceWish)}`)}
      />
    );
  if (entry.validateStatus) return <StatusBadge tone="ok" icon="check" label={t('orders:check.verified')} />;
  return failedLink(entry, <StatusBadge tone="warn" icon="edit" label={t('orders:state.incomplete')} />);
}
