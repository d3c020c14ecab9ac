import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';

/**
 * With a mouse in a wide window in place of the table's heading, beside the box that selects all; else at the bottom of
 * the window, where fingers are, and on a phone over the navigation. No row moves when it comes.
 */
const BAR =
  'flex items-center gap-x-2 gap-y-1.5 border-line bg-surface px-4 py-2 ' +
  'fixed inset-x-0 bottom-0 z-rail flex-wrap border-t shadow-bar sm:left-22 lg:left-58 ' +
  'max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] ' +
  'lg:pointer-fine:absolute lg:pointer-fine:inset-x-auto lg:pointer-fine:top-0 lg:pointer-fine:right-0 ' +
  'lg:pointer-fine:bottom-auto lg:pointer-fine:left-11 lg:pointer-fine:z-sticky lg:pointer-fine:h-10 ' +
  'lg:pointer-fine:flex-nowrap lg:pointer-fine:border-t-0 lg:pointer-fine:border-b lg:pointer-fine:bg-brand-soft ' +
  'lg:pointer-fine:py-0 lg:pointer-fine:whitespace-nowrap lg:pointer-fine:shadow-none';
/** The last rows can be scrolled out from under the bar. */
const ROOM = 'order-last h-28 shrink-0 sm:h-2 lg:pointer-fine:hidden';

interface Props {
  /** Name of the bar. */
  label: string;
  /** So many are selected. */
  count: number;
  /** So many are under the present tab, filters and search. */
  total: number;
  isWorking: boolean;
  /** Selects everything under the filter; left out: not offered. */
  onSelectAll?: (() => void) | undefined;
  /** Ends the selection. */
  onClear: () => void;
  ref: Ref<HTMLDivElement>;
  /** What can be done with them. */
  children: ReactNode;
}

/** The bar of a selection, within what has the list. */
export function SelectionBar({ label, count, total, isWorking, onSelectAll, onClear, ref, children }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <div ref={ref} role="toolbar" aria-label={label} className={BAR}>
        <IconButton icon="x" label={t('bar.clear')} onClick={onClear} className="-ml-2" />
        <span className="text-base font-semibold tabular-nums" role="status">
          {t('bar.selected', { count })}
        </span>
        {isWorking && <Spinner size={18} label={t('bar.working')} className="text-brand" />}
        {onSelectAll && count < total && (
          <button
            type="button"
            className="tap-target min-w-0 truncate rounded-control px-1 text-base font-medium text-brand hover:underline"
            onClick={onSelectAll}
          >
            {t('bar.all', { count: total })}
          </button>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:w-full">{children}</div>
      </div>
      <div className={ROOM} aria-hidden />
    </>
  );
}
