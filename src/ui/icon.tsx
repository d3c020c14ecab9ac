import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { cx } from './cx.ts';

export type { IconName } from './icon-paths.ts';

interface Props {
  name: IconName;
  size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  className?: string;
  /** Given only where no text beside the icon says the same. */
  label?: string;
}

export function Icon({ name, size = 20, className, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : size >= 32 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
