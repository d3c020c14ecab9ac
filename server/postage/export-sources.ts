/** What can be exported: its columns, and its lines as they are read. */
import type { BodyOf } from '#contract/call.ts';
import type { exportPostage } from '#contract/postage-files.ts';
import { LIST_EXPORTS, TRANSACTION_STATUSES } from '#contract/postage-files.ts';
import type { ListExport } from '#contract/postage-files.ts';
import { AUDIT_KINDS } from '#contract/audit-kinds.ts';
import type { TransferKind } from '#domain/ledger/transfer.ts';
import type { Bill } from '#contract/postage-labels.ts';
import { shipmentListOf } from '#domain/shipment/lists.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { Reader } from '#server/db/db.ts';
import type { User } from '#server/http/server-context.ts';
import { eachAuditEntry } from '#server/admin/list-audit.ts';
import { eachLine } from '#server/ledger/lines.ts';
import { activityColumns } from './export-activity.ts';
import { eachBill } from './bills.ts';
import { eachBilledLabel } from './bills-by-label.ts';
import type { Column } from './export-columns.ts';
import { billColumns, transactionColumns } from './export-columns.ts';
import { eachListLine, LIST_COLUMNS } from './export-lists.ts';
import { eachOrderRow, orderColumns } from './export-orders.ts';
import { eachShipmentRow, shipmentColumns } from './export-shipments.ts';
import type { PostageFilter } from './filter.ts';
import type { Cell } from './table-file.ts';

type Body = BodyOf<typeof exportPostage>;

export interface Asked extends Pick<Body, 'by' | 'kind' | 'labelIds'> {
  reader: Reader;
  user: User;
  filter: PostageFilter;
  /** '': of any. */
  status: string | number;
  now: Date;
}

interface Source {
  headers: string[];
  rows: AsyncGenerator<Cell[]>;
}

/** Their filter is that of their page: what narrows labels is not known there. */
function listSource<L extends ListExport>(list: L) {
  return ({ reader, user, filter, status, now }: Asked): Source | null => {
    const lines =
      Object.keys(filter.labels ?? {}).length > 0
        ? null
        : eachListLine(list, { reader, user, filter, status: String(status) }, now);
    return lines && sourceOf(LIST_COLUMNS[list](user), lines);
  };
}

/** null: there is no such status. */
export const EXPORT_SOURCES: Record<Body['what'], (asked: Asked) => Source | null> = {
  transactions({ reader, user, filter, kind, status }) {
    const known = TRANSACTION_STATUSES.find((one) => one === status);
    if (status !== '' && !known) return null;
    const kinds = known ? TRANSACTION_KINDS[known] : kind;
    const both = kind && kinds?.filter((one) => kind.includes(one));
    const lines = eachLine(reader, user.accountId, { ...filter, kind: both ?? kinds }, user.timeZone);
    return sourceOf(transactionColumns(user), lines);
  },
  bills({ reader, user, filter, by, status }) {
    const kind = BILL_STATUSES.find((one) => one === status);
    if (status !== '' && !kind) return null;
    const asked = { ...filter, kind: kind && [kind] };
    const each = by === 'order' ? eachBilledLabel : eachBill;
    return sourceOf(billColumns(user, by), each(reader, user, asked));
  },
  shipments({ reader, user, filter, by = 'order', status, labelIds }) {
    const list = shipmentListOf(status === '' ? 'all' : String(status));
    if (!list) return null;
    return sourceOf(
      shipmentColumns(user, by),
      eachShipmentRow(reader, user, { ...filter, list, by, labelIds }),
    );
  },
  orders({ reader, user, filter, by = 'order', status }) {
    const orderStatus = ORDER_STATUSES.find((one) => String(one) === String(status));
    if (status !== '' && orderStatus === undefined) return null;
    return sourceOf(orderColumns(user, by), eachOrderRow(reader, user, { ...filter, by, orderStatus }));
  },
  activity({ reader, user, filter, status }) {
    const kind = AUDIT_KINDS.find((one) => one === status);
    if (status !== '' && !kind) return null;
    const { q, from, to } = filter;
    return sourceOf(activityColumns(user), eachAuditEntry(reader, user, { q, from, to, kind }));
  },
  ...(Object.fromEntries(LIST_EXPORTS.map((list) => [list, listSource(list)])) as Record<
    ListExport,
    (asked: Asked) => Source | null
  >),
};

const TRANSACTION_KINDS: Record<(typeof TRANSACTION_STATUSES)[number], TransferKind[]> = {
  recharge: ['recharge'],
  billed: ['billed', 'billAdjustment'],
  withdrawn: ['withdrawal'],
};
const BILL_STATUSES: readonly Bill['billStatus'][] = ['billed', 'adjusted'];
const ORDER_STATUSES: readonly OrderStatus[] = [0, 1, 2, 3];

function sourceOf<T>(columns: readonly Column<T>[], lines: AsyncIterable<T>): Source {
  async function* rows() {
    for await (const line of lines) yield columns.map(({ cell }) => cell(line));
  }
  return { headers: columns.map(({ header }) => header), rows: rows() };
}
