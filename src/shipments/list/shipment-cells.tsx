import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { CLAIM_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { SHIPMENT_COLUMNS, type ShipmentColumn } from '#domain/lists/shipment-columns.ts';
import { destinationOf, type ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { DataColumn } from '#ui/data-table/column-model.ts';
import { Money } from '#ui/format/money.tsx';
import { formatDay, formatDayTime } from '#ui/format/moment.ts';
import { Icon } from '#ui/icon.tsx';
import { ShipmentBadge, VoidWaits } from '../status-badge.tsx';

const NUMBERS: ReadonlySet<ShipmentColumn['kind']> = new Set(['money', 'number']);

/** All columns of the list with their cells. `t` with the topic shipment-list; `queuedVoids` by label. */
export function shipmentColumns(
  t: TFunction,
  queuedVoids: ReadonlyMap<string, unknown> | undefined,
): DataColumn<ShipmentEntry>[] {
  return SHIPMENT_COLUMNS.map((column) => ({
    id: column.key,
    header: t(`shipment-list:column.${column.key}`),
    isSortable: true,
    ...(NUMBERS.has(column.kind) ? { align: 'end' as const } : {}),
    cell: (entry) =>
      column.key === 'status' && queuedVoids?.has(entry.labelId) ? <VoidWaits /> : cellOf(column, entry, t),
  }));
}

const plain = (text: string | 0 | null) => (
  <span className="block truncate" title={text || undefined}>
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

function cellOf(column: ShipmentColumn, entry: ShipmentEntry, t: TFunction) {
  const value = column.valueOf(entry);
  switch (column.kind) {
    case 'own':
      return ownCell(column, entry, t);
    case 'money':
      return typeof value === 'number' ? <Money amount={value} /> : '–';
    case 'number':
      return <span className="tabular-nums">{value ?? '–'}</span>;
    case 'moment':
      return plain(value && formatDayTime(String(value)));
    case 'day':
      return plain(value && formatDay(String(value)));
    case 'word':
      if (column.key === 'claimResult' && value) return claimCell(entry, t);
      return plain(value && t(`shipment-list:word.${column.key}.${value}`));
    case 'flag':
      return value === 1 ? <Icon name="check" size={18} label={t('shipment-list:yes')} /> : '–';
    case 'code':
      return (
        <span className="block truncate font-mono" title={String(value ?? '')}>
          {value || '–'}
        </span>
      );
    default:
      return plain(value === null ? null : String(value));
  }
}

const claimCell = ({ orderNo, claimResult }: ShipmentEntry, t: TFunction) => (
  <Link
    to={CLAIM_PATHS.of(orderNo)}
    className="inline-flex min-h-6 max-w-full items-center truncate text-brand hover:underline"
  >
    {t(`shipment-list:word.claimResult.${claimResult}`)}
  </Link>
);

function ownCell({ key }: ShipmentColumn, entry: ShipmentEntry, t: TFunction) {
  if (key === 'recipient')
    return two(entry.recipientName || t('shipment-list:noRecipient'), destinationOf(entry));
  if (key === 'trackingNo') return numbersCell(entry, t);
  if (key === 'status')
    return (
      <>
        <ShipmentBadge status={entry.status} />
        {entry.status !== 'voided' && entry.status !== 'delivered' && printedLine(entry, t)}
      </>
    );
  if (key === 'printedAt') return plain(printedText(entry.printedAt, t));
  return (
    <Link
      to={SHIPMENT_PATHS.detail(entry.labelId)}
      className="inline-flex min-h-6 max-w-full items-center font-mono font-semibold text-brand hover:underline"
    >
      <span title={entry.orderNo} className="line-clamp-2 leading-5 break-all in-data-compact:line-clamp-1">
        {entry.orderNo}
      </span>
    </Link>
  );
}

/** `at`: ISO 8601; null: not yet. */
export const printedText = (at: string | null, t: TFunction): string =>
  at === null
    ? t('shipment-list:printed.notYet')
    : t('shipment-list:printed.at', { time: formatDayTime(at) });

/** Under the status as long as the label may still be needed; low rows leave it to its own column. */
function printedLine({ printedAt }: ShipmentEntry, t: TFunction) {
  const words = printedText(printedAt, t);
  return (
    <span
      className={`block truncate text-xs in-data-compact:hidden ${printedAt === null ? 'text-warn' : 'text-text-3'}`}
      title={words}
    >
      {words}
    </span>
  );
}

function numbersCell({ trackingNumbers }: ShipmentEntry, t: TFunction) {
  const [first = '–', ...more] = trackingNumbers;
  return (
    <span className="block truncate" title={trackingNumbers.join(', ')}>
      <span className="font-mono">{first}</span>
      {more.length > 0 && (
        <span className="block truncate text-sm text-text-2 in-data-compact:inline in-data-compact:ml-2">
          {t('shipment-list:more', { count: more.length })}
        </span>
      )}
    </span>
  );
}
