import { useEffect, useState } from 'react';

/** Whether the file holds customs papers that go on other paper than its labels; null: not known yet. */
export function usePapersApart(bytes: Uint8Array | null): boolean | null {
  const [known, setKnown] = useState<{ bytes: Uint8Array; isApart: boolean } | null>(null);
  useEffect(() => {
    if (bytes === null) return;
    let isGone = false;
    void import('#domain/labels/output/merge.ts')
      .then(({ hasPapersApart }) => hasPapersApart(bytes))
      .then((isApart) => {
        if (!isGone) setKnown({ bytes, isApart });
      });
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return known && known.bytes === bytes ? known.isApart : null;
}
