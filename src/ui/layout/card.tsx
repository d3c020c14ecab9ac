import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  padded?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function Card({ padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card border border-line bg-surface shadow-card',
        padded && 'card-padding',
        className,
      )}
    />
  );
}

interface SectionProps {
  /** The visible heading and, unless `label` is given, the region's name. */
  title: ReactNode;
  label?: string;
  id?: string;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
  /** After the heading, as a badge. */
  mark?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

export function Section({
  title,
  label,
  id,
  actions,
  mark,
  description,
  children,
  className,
  ref,
}: SectionProps) {
  return (
    <section
      ref={ref}
      id={id}
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
      className={cx(
        'card-padding scroll-mt-20 rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold text-text">{title}</h2>
        {mark}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
        {description && <p className="w-full text-base text-text-2">{description}</p>}
      </header>
      {children}
    </section>
  );
}
