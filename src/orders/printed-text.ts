import type { TFunction } from 'i18next';
import { formatDayTime } from '#ui/format/moment.ts';

/** `at`: ISO 8601; null: not yet. `t` with the topic orders. */
export const printedText = (at: string | null, t: TFunction): string =>
  at === null ? t('orders:printed.notYet') : t('orders:printed.at', { time: formatDayTime(at) });
