import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

interface GroupProps {
  title: string;
  count: number;
  /** Under the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** Operations under one heading; nothing where there is none. */
export function Group({ title, count, note, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="text-lg font-semibold">
        {title} <span className="font-normal text-text-3 tabular-nums">{count}</span>
      </h2>
      {note && <p className="text-base text-text-2">{note}</p>}
      <Card padded={false} className="mt-2">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}
