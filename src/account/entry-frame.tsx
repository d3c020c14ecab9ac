import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/layout/use-title.ts';

const MARK = `${import.meta.env.BASE_URL}icons/mark.svg`;

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card. */
  foot?: ReactNode;
  width?: 'narrow' | 'form' | 'text';
}

const WIDTHS = { narrow: 'max-w-sm', form: 'max-w-2xl', text: 'max-w-3xl' };

/** A page for whoever is not logged in. */
export function EntryFrame({ title, lead, children, foot, width = 'narrow' }: Props) {
  useTitle(`${title} - Packbench`);
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center">
      <div className={cx('w-full', WIDTHS[width])}>
        <Link to={PATHS.login} className="mx-auto mb-6 flex w-fit items-center gap-3">
          <img src={MARK} alt="" width={40} height={40} />
          <span className="text-2xl font-heading">Packbench</span>
        </Link>
        <Card className="p-6!">
          <h1 className={cx('text-xl font-heading', lead ? 'mb-1' : 'mb-4')}>{title}</h1>
          {lead && <p className="mb-5 text-base text-text-2">{lead}</p>}
          {children}
        </Card>
        {foot && <p className="mt-6 text-center text-base text-text-2">{foot}</p>}
      </div>
    </main>
  );
}
