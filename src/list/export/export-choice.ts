/** What is chosen to be exported, and what is asked for then. */
import type { PostageExport } from '#contract/services.ts';
import { EXPORT_PERIODS } from '#contract/postage-files.ts';

export const EXPORTED = ['shipments', 'orders'] as const;
export const CHOSEN_PERIODS = [...EXPORT_PERIODS, 'custom'] as const;

export interface ExportChoice {
  what: (typeof EXPORTED)[number];
  by: 'order' | 'package';
  format: PostageExport['format'];
  /** Null: of any batch. */
  batchNo: string | null;
  period: (typeof CHOSEN_PERIODS)[number];
  /** yyyy-MM-dd, of a customised period; empty: open. */
  from: string;
  to: string;
  /** Empty: any. */
  status: string;
  store: string;
  carrier: string;
}

export interface ExportFlaws {
  batchNo?: 'noBatch' | 'badBatch';
  days?: 'noDays' | 'daysTurned';
}

const BATCH_NO = /^[A-Za-z0-9]{4,8}$/;

export function exportFlaws({ batchNo, period, from, to }: ExportChoice): ExportFlaws {
  const number = batchNo?.trim();
  const isCustom = period === 'custom';
  return {
    ...(number === '' && { batchNo: 'noBatch' as const }),
    ...(number && !BATCH_NO.test(number) && { batchNo: 'badBatch' as const }),
    ...(isCustom && from === '' && to === '' && { days: 'noDays' as const }),
    ...(isCustom && from !== '' && to !== '' && from > to && { days: 'daysTurned' as const }),
  };
}

export function exportOf(choice: ExportChoice): PostageExport {
  const { what, by, format, batchNo, period, from, to, status, store, carrier } = choice;
  const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  return {
    what,
    by,
    format,
    ...(period === 'custom' ? days : { period }),
    ...(batchNo !== null && { batchNo: batchNo.trim() }),
    ...(status !== '' && { status }),
    ...(store !== '' && { store }),
    ...(carrier !== '' && { carrier }),
  };
}
