import { useEffect } from 'react';
import { createTitleStack } from './title-stack.ts';

const titles = createTitleStack((title) => {
  document.title = title;
});

/** Calls the window by this name while the screen is there; null: it has nothing to say. */
export function useTitle(title: string | null): void {
  useEffect(() => (title === null ? undefined : titles.add(title)), [title]);
}
