/** Columns that the lists of labels have in common. */
import { BILL_FEES, type FeeDetail } from '#domain/order/fees.ts';
import {
  codeCell,
  moneyCell,
  moneyPathOf,
  nameCell,
  numberCell,
  plainCell,
  serviceName,
  timeCell,
} from './cells.tsx';
import type { LineColumn } from './list-definition.ts';

interface LabelLine {
  orderNo: string;
  labelId: string;
  trackingNo: string | null;
  carrierId: number;
  carrierServiceId: number;
  time: string;
}

export const orderColumn: LineColumn<LabelLine> = {
  key: 'orderNo',
  width: 130,
  cell: (line) => nameCell(line.orderNo, moneyPathOf(line), true),
};

export const labelColumns: readonly LineColumn<LabelLine>[] = [
  orderColumn,
  { key: 'time', width: 150, sortsBy: 'time', cell: ({ time }) => timeCell(time) },
  { key: 'trackingNo', width: 225, cell: ({ trackingNo }) => codeCell(trackingNo) },
  { key: 'service', width: 190, cell: (line) => plainCell(serviceName(line)) },
];

interface PricedLine {
  estimated: number | null;
  estimated2: number;
  zone: string | null;
  weight: number | null;
  billedZone: string | null;
  billedWeight: number | null;
  fees: FeeDetail | null;
}

const money = (key: 'estimated' | 'estimated2'): LineColumn<PricedLine> => ({
  key,
  width: 110,
  align: 'end',
  cell: (line) => moneyCell(line[key]),
});

export const pricedColumns: readonly LineColumn<PricedLine>[] = [
  money('estimated'),
  money('estimated2'),
  { key: 'zone', width: 80, cell: ({ zone }) => plainCell(zone) },
  { key: 'billedZone', width: 110, cell: ({ billedZone }) => plainCell(billedZone) },
  { key: 'weight', width: 100, align: 'end', cell: ({ weight }) => numberCell(weight, 'lb') },
  {
    key: 'billedWeight',
    width: 120,
    align: 'end',
    cell: ({ billedWeight }) => numberCell(billedWeight, 'lb'),
  },
  ...BILL_FEES.map((fee): LineColumn<PricedLine> => ({
    key: `fee.${fee}`,
    width: 120,
    align: 'end',
    cell: ({ fees }) => moneyCell(fees && (fees[fee] ?? 0)),
  })),
];
