/** The lists of the postage area that are read page by page, as exports: their columns, and all their lines. */
import type { PostageLine } from '#contract/postage-lists.ts';
import { POSTAGE_LISTS } from '#contract/postage-lists.ts';
import type { ListExport } from '#contract/postage-files.ts';
import type { Reader } from '#server/db/db.ts';
import { disputePage } from '#server/disputes/list-disputes.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { localTime } from '#server/orders/local-day.ts';
import { unfreezePage } from '#server/unfreeze/list-unfreeze.ts';
import { depositPage } from './deposits.ts';
import type { Column } from './export-columns.ts';
import { carrierName, columnsIn, serviceNameOf } from './export-columns.ts';
import type { PostageFilter } from './filter.ts';
import { fundingPage } from './funding.ts';
import { historyPage } from './history.ts';
import { holdPage } from './holds.ts';
import type { Cell } from './table-file.ts';
import { voidPage } from './voids.ts';

/** What a page is asked by: the query of its list, its kinds read. */
interface PageQuery extends PostageFilter {
  sort: 'time';
  curPageNo: number;
  pageSize: number;
  kind?: never;
}
type ReadPage<L extends ListExport> = (
  reader: Reader,
  user: User,
  query: PageQuery,
  now: Date,
) => Promise<{ list: PostageLine<L>[] }>;

const READERS: { [L in ListExport]: ReadPage<L> } = {
  funding: fundingPage,
  holds: holdPage,
  history: historyPage,
  voids: voidPage,
  deposits: depositPage,
  unfreeze: unfreezePage,
  disputes: disputePage,
};

/** Lines read at a time. */
const PAGE_SIZE = 2_000;

/** Oldest first. `status`: kinds of the list with commas; null: it does not know one of them. */
export function eachListLine<L extends ListExport>(
  list: L,
  { reader, user, filter, status }: { reader: Reader; user: User; filter: PostageFilter; status: string },
  now: Date,
  pageSize = PAGE_SIZE,
): AsyncGenerator<PostageLine<L>> | null {
  const asked = POSTAGE_LISTS[list].query.shape.kind.safeParse(status === '' ? undefined : status);
  if (!asked.success) return null;
  const kind = asked.data as never;
  async function* lines() {
    for (let curPageNo = 1; ; curPageNo += 1) {
      const query = { ...filter, kind, sort: 'time', curPageNo, pageSize } as const;
      const page = await READERS[list](reader, user, query, now);
      yield* page.list;
      if (page.list.length < pageSize) return;
    }
  }
  return lines();
}

type Columns = { [L in ListExport]: (user: User) => Column<PostageLine<L>>[] };

/** Columns in the language and time zone of the user. */
function columnsOf({ language, timeZone }: User) {
  const column = columnsIn({ language });
  const timeText = (time: string | null): Cell => time && localTime(new Date(time), timeZone);
  const word = (key: string): Cell => sentence(language, 'postage', key) ?? key;
  return {
    column,
    word,
    moneyMethod: (method: string | null): Cell =>
      method && (sentence(language, 'recharge', `method.${method}`) ?? method),
    time: column('time', ({ time }: { time: string }) => timeText(time)),
    endTime: column('endTime', ({ endTime }: { endTime: string | null }) => timeText(endTime)),
    label: [
      column('orderNo', ({ orderNo }: { orderNo: string }) => orderNo),
      column('trackingNo', ({ trackingNo }: { trackingNo: string | null }) => trackingNo),
      column('carrier', ({ carrierId }: { carrierId: number }) => carrierName(carrierId)),
      column('service', (line: { carrierServiceId: number }) => serviceNameOf(line.carrierServiceId)),
    ],
    timeText,
  };
}

export const LIST_COLUMNS: Columns = {
  funding(user) {
    const { column, word, time, moneyMethod } = columnsOf(user);
    return [
      time,
      column('kind', ({ kind }) => word(`kind.${kind}`)),
      column('status', ({ status }) => word(`fundingStatus.${status}`)),
      column('method', ({ method }) => moneyMethod(method)),
      column('amount', ({ amount }) => amount),
      column('fee', ({ fee }) => fee),
      column('credited', ({ credited }) => credited),
      column('reference', ({ reference }) => reference),
      column('note', ({ note }) => note ?? null),
      column('remark', ({ remark, reason }) => remark ?? reason),
    ];
  },
  holds(user) {
    const { column, word, time, label } = columnsOf(user);
    return [
      time,
      ...label,
      column('status', ({ status }) => word(`holdStatus.${status}`)),
      column('amount', ({ amount }) => amount),
      column('remaining', ({ remaining }) => remaining),
      column('depositHeld', ({ depositAmount }) => depositAmount ?? null),
      column('dutiesHeld', ({ dutyAmount }) => dutyAmount ?? null),
    ];
  },
  history(user) {
    const { column, word, time, label } = columnsOf(user);
    return [
      time,
      ...label,
      column('billStatus', ({ billStatus }) => word(`billStatus.${billStatus}`)),
      column('estimated', ({ estimated }) => estimated),
      column('estimated2', ({ estimated2 }) => estimated2),
      column('holdAmount', ({ holdAmount }) => holdAmount),
      column('billedAmount', ({ billedAmount }) => billedAmount),
    ];
  },
  voids(user) {
    const { column, word, time, endTime, label } = columnsOf(user);
    return [
      time,
      ...label,
      column('status', ({ status }) => word(`voidStatus.${status}`)),
      endTime,
      column('amount', ({ amount }) => amount),
      column('fee', ({ fee }) => fee),
      column('refunded', ({ refunded }) => refunded),
    ];
  },
  deposits(user) {
    const { column, word, time, endTime, label, timeText } = columnsOf(user);
    return [
      time,
      ...label,
      column('purpose', ({ type }) => word(`depositType.${type}`)),
      column('status', ({ status }) => word(`depositStatus.${status}`)),
      column('amount', ({ amount }) => amount),
      column('comesBack', ({ releaseTime }) => timeText(releaseTime)),
      endTime,
    ];
  },
  unfreeze(user) {
    const { column, word, time, endTime, label } = columnsOf(user);
    return [
      time,
      ...label,
      column('status', ({ status }) => word(`unfreezeStatus.${status}`)),
      column('amount', ({ amount }) => amount),
      column('note', ({ note }) => note),
      column('remark', ({ remark }) => remark),
      endTime,
    ];
  },
  disputes(user) {
    const { column, word, time, endTime, label } = columnsOf(user);
    return [
      time,
      ...label,
      column('status', ({ status }) => word(`disputeStatus.${status}`)),
      column('amount', ({ amount }) => amount),
      column('given', ({ given }) => given),
      column('note', ({ text }) => text),
      column('remark', ({ remark }) => remark),
      endTime,
    ];
  },
};
