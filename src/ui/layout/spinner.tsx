import { cx } from '../cx.ts';

interface Props {
  size?: 16 | 18 | 20 | 24 | 32;
  /** Announced when given; leave out where the text beside it already says so. */
  label?: string;
  className?: string;
}

export function Spinner({ size = 20, label, className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" className="opacity-20" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
