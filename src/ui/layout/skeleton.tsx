import { cx } from '../cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-pulse rounded-chip bg-sunken', className ?? 'h-4 w-full')}
    />
  );
}

const DEFAULT_LINES = 6;

/** Rows of a list that has not been read yet. */
export function SkeletonRows({ rows = DEFAULT_LINES, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
