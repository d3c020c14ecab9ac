import { useEffect, useState } from 'react';
import type { Analysis } from '#domain/sheets/types.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { closedCount } from './file-notes.tsx';
import { compareKnown, type KnownOrderInFile } from './compare-known.ts';
import type { Sheets } from './import-ports.ts';
import type { KnownOutlook } from './import-types.ts';

const NONE: KnownOrderInFile[] = [];

/** The orders of the open file that are here already; undefined while they are compared. */
export function useKnownOrders(
  sheets: Sheets,
  analysis: Analysis,
  onCompared: (known: KnownOutlook) => void,
): KnownOrderInFile[] | undefined {
  const [known, setKnown] = useState<KnownOrderInFile[]>();
  useEffect(() => {
    let isCurrent = true;
    const mayKnow = analysis.duplicates + closedCount(analysis) > 0;
    const comparing = mayKnow ? compareKnown(databaseOfUser(), sheets) : Promise.resolve(NONE);
    // What cannot be compared stays as it is.
    void comparing
      .catch(() => NONE)
      .then((found) => {
        if (!isCurrent) return;
        setKnown(found);
        onCompared(outlookOf(found, analysis));
      });
    return () => {
      isCurrent = false;
    };
    // Compared once for each result that is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sheets, analysis]);
  return known;
}

function outlookOf(known: readonly KnownOrderInFile[], { duplicates }: Analysis): KnownOutlook {
  const count = (wanted: KnownOrderInFile['standing']) =>
    known.filter(({ standing }) => standing === wanted).length;
  const closed = count('closed');
  const here = Math.min(duplicates, known.length - closed);
  return { here, changed: count('changed'), edited: count('edited'), closed };
}
