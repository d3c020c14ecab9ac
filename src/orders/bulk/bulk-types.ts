/** What the list gives the bar of its selection. */

/** The orders under the present tab, filters and search. */
export interface BulkFilter {
  total: number;
  /** Their ids, in list order. */
  allIds: () => Promise<string[]>;
}

export interface BulkBarProps {
  /** The selected orders, in list order. */
  ids: readonly string[];
  filter: BulkFilter;
  /** Selects everything under the filter; left out: not offered. */
  onSelectAll?: () => void;
  /** Ends the selection. */
  onDone: () => void;
}
