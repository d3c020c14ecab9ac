import { lazy, Suspense } from 'react';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';

export interface BulkBarProps {
  /** The selected shipments, in list order. */
  selected: readonly ShipmentEntry[];
  /** So many are under the present tab, filters and search. */
  total: number;
  onSelectAll: () => void;
  /** Ends the selection. */
  onDone: () => void;
}

const Tools = lazy(async () => ({ default: (await import('./bulk-tools.tsx')).BulkTools }));

/** What can be done with the selected shipments. Loaded with the first selection. */
export function BulkBar(props: BulkBarProps) {
  if (props.selected.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Tools {...props} />
    </Suspense>
  );
}
