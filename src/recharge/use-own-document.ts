import { useEffect } from 'react';

/** The server lets a document load the provider's script by the address it was loaded from. */
const wasLoadedHere = () =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === location.pathname);

/** Loads the page anew where it was come to from another page, and the page it is left for. False: that is under way. */
export function useOwnDocument(isNeeded: boolean): boolean {
  useEffect(() => {
    if (!isNeeded) return;
    const { pathname } = location;
    if (!wasLoadedHere()) location.reload();
    return () => {
      if (location.pathname !== pathname) location.reload();
    };
  }, [isNeeded]);
  return !isNeeded || wasLoadedHere();
}
