import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LineCard } from './lists/list-definition.ts';

interface Props extends LineCard {
  /** Where lines can be selected. */
  box?: ReactNode;
  /** Where something can be done with them. */
  menu?: ReactNode;
}

/** A line where there is little room; the whole card opens what it leads to. */
export function LineCardView({ title, to, amount, facts, badge, aside, action, box, menu }: Props) {
  return (
    <div className="flex items-start justify-between gap-3">
      {box && <div className="relative z-1 -my-2.5 -mr-2 -ml-3 shrink-0">{box}</div>}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          {to === null ? (
            <span className="min-w-0 break-words">{title}</span>
          ) : (
            <Link to={to} className="min-w-0 break-words text-brand after:absolute after:inset-0">
              {title}
            </Link>
          )}
          {badge}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-text-2">
          {facts
            .filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '')
            .map((fact, at) => (
              <span key={at} className="min-w-0 break-words">
                {fact}
              </span>
            ))}
        </p>
        {action && <div className="relative mt-1.5 flex flex-wrap items-center gap-2">{action}</div>}
      </div>
      <div className="shrink-0 text-right">
        <p className="text-base font-semibold">{amount}</p>
        {aside && <p className="text-sm text-text-2">{aside}</p>}
      </div>
      {menu && <div className="relative z-1 -my-2.5 -mr-3 -ml-2 shrink-0">{menu}</div>}
    </div>
  );
}
