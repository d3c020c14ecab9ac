import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useTitle } from './use-title.ts';

interface Props {
  title: ReactNode;
  /** Name of the window, where the title is more than text. */
  windowTitle?: string;
  /** Beside the title, as a badge. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** Under the title, as an age label. */
  note?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  /** At most as high as the window, from tablets on: the content scrolls inside itself. */
  fits?: boolean;
}

const WIDTHS = { narrow: 'max-w-3xl', normal: 'max-w-6xl', wide: 'max-w-[100rem]' };

/** A screen: heading, its actions, and the content. */
export function Page({
  title,
  windowTitle,
  mark,
  actions,
  note,
  back,
  children,
  width = 'normal',
  fits = false,
}: Props) {
  useTitle(windowTitle ?? (typeof title === 'string' ? title : null));
  return (
    <div
      className={cx(
        'page-gutter mx-auto w-full py-5 lg:py-6',
        fits && 'sm:flex sm:max-h-[calc(100dvh-var(--bar-height,3.5rem))] sm:min-h-[30rem] sm:flex-col',
        WIDTHS[width],
      )}
    >
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 lg:mb-5">
        {back}
        <h1 className="text-xl font-heading text-text sm:text-2xl">{title}</h1>
        {mark}
        {note && <div className="text-sm text-text-3">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
