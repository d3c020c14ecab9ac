import { lazy, Suspense } from 'react';
import type { BulkBarProps } from './bulk-types.ts';

const Tools = lazy(async () => ({ default: (await import('./bulk-tools.tsx')).BulkTools }));

/** What can be done with the selected orders. Loaded with the first selection. */
export function BulkBar(props: BulkBarProps) {
  if (props.ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Tools {...props} />
    </Suspense>
  );
}
