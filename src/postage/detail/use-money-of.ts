import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PostageLine, PostageList } from '#contract/postage-lists.ts';
import type { Rejection } from '#domain/result.ts';
import { useOrder } from '#store/lists/live.ts';
import { useShipmentOf } from '#store/lists/live-shipments.ts';
import { usePostagePages } from '../use-postage-pages.ts';

interface Asked {
  labelId: string | null;
  orderId: string | null;
  /** By which the server finds them; empty: it is not known. */
  orderNo: string;
}

interface Named {
  labelId?: string | null;
  orderId?: string | null;
}

const isAskedFor = ({ labelId, orderId }: Asked, line: Named): boolean =>
  labelId === null ? orderId !== null && line.orderId === orderId : line.labelId === labelId;

export interface MoneyOf extends Asked {
  shipments: PostageLine<'history'>[];
  bills: PostageLine<'bills'>[];
  deposits: PostageLine<'deposits'>[];
  /** The oldest first. */
  lines: PostageLine<'transactions'>[];
  isAsking: boolean;
  error: Rejection | null;
  /** When the server answered, where this is read from the device. */
  keptAt: number | null;
  refresh: () => void;
}

/** One label or order: everything that moved its money, from the server and as this device keeps it. */
export function useMoneyOf(): MoneyOf {
  const asked = useAsked();
  const history = useLines('history', asked);
  const bills = useLines('bills', asked);
  const deposits = useLines('deposits', asked);
  const ledger = useLines('transactions', asked);
  const all = [history, bills, deposits, ledger];
  return {
    ...asked,
    shipments: history.lines,
    bills: bills.lines,
    deposits: deposits.lines,
    lines: ledger.lines,
    isAsking: all.some(({ pages }) => pages.isAsking),
    error: all.find(({ pages }) => pages.error)?.pages.error ?? null,
    keptAt: all.reduce<number | null>(
      (oldest, { pages: { keptAt } }) => (keptAt === null ? oldest : Math.min(oldest ?? keptAt, keptAt)),
      null,
    ),
    refresh: () => all.forEach(({ pages }) => pages.refresh()),
  };
}

function useLines<L extends PostageList>(list: L, asked: Asked) {
  const pages = usePostagePages({ list, query: { q: asked.orderNo, sort: 'time' } });
  const { labelId, orderId, orderNo } = asked;
  const lines = useMemo(
    () =>
      ((pages.rows ?? []) as unknown as (PostageLine<L> & Named)[]).filter((line) =>
        isAskedFor({ labelId, orderId, orderNo }, line),
      ),
    [pages.rows, labelId, orderId, orderNo],
  );
  return { pages, lines };
}

/** Of the address; what it does not say this device may know. */
function useAsked(): Asked {
  const [search] = useSearchParams();
  const labelId = search.get('labelId');
  const orderId = search.get('orderId');
  const given = search.get('orderNo');
  const shipment = useShipmentOf(given === null ? labelId : null);
  const order = useOrder(given === null ? orderId : null);
  return { labelId, orderId, orderNo: given ?? shipment?.orderNo ?? order?.orderNo ?? '' };
}
