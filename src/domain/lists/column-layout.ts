/** Which columns a list shows, in which order and how wide. */
export interface ColumnPlace<K extends string = string> {
  key: K;
  /** Pixels. */
  width: number;
  isHidden: boolean;
}
export type ColumnLayout<K extends string = string> = readonly ColumnPlace<K>[];

export const MIN_WIDTH = 72;
export const MAX_WIDTH = 480;
export const WIDTH_STEP = 24;

interface Known<K extends string> {
  key: K;
  width: number;
}

/** What is shown by default, then every other known column, hidden. */
export function defaultLayout<K extends string>(
  known: readonly Known<K>[],
  shown: readonly K[],
): ColumnLayout<K> {
  const widths = new Map(known.map(({ key, width }) => [key, width]));
  const rest = known.filter(({ key }) => !shown.includes(key)).map(({ key }) => key);
  return [
    ...shown.map((key) => ({ key, width: widths.get(key) ?? MIN_WIDTH, isHidden: false })),
    ...rest.map((key) => ({ key, width: widths.get(key) ?? MIN_WIDTH, isHidden: true })),
  ];
}

/** A kept layout on top of the default: columns it does not know come last, hidden; unknown ones are left out. */
export function layoutFrom<K extends string>(
  kept: readonly { key: string; width?: number | undefined; isHidden: boolean }[],
  usual: ColumnLayout<K>,
): ColumnLayout<K> {
  const known = new Map(usual.map((place) => [place.key as string, place]));
  const places: ColumnPlace<K>[] = [];
  for (const { key, width, isHidden } of kept) {
    const place = known.get(key);
    if (!place) continue;
    known.delete(key);
    places.push({ key: place.key, width: width === undefined ? place.width : clampWidth(width), isHidden });
  }
  for (const place of known.values()) places.push({ ...place, isHidden: true });
  return withOneShown(places);
}

/** A list with no column at all would show nothing. */
function withOneShown<K extends string>(places: ColumnPlace<K>[]): ColumnLayout<K> {
  if (places.some(({ isHidden }) => !isHidden)) return places;
  return places.map((place, index) => (index === 0 ? { ...place, isHidden: false } : place));
}

export function clampWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
}

/** Past the next shown column before or after it; a hidden one goes one place. */
export function moveColumn<K extends string>(layout: ColumnLayout<K>, key: K, by: -1 | 1): ColumnLayout<K> {
  const at = layout.findIndex((place) => place.key === key);
  const place = layout[at];
  if (!place) return layout;
  let to = at + by;
  while (!place.isHidden && layout[to]?.isHidden) to += by;
  if (!layout[to]) return layout;
  const rest = layout.filter((other) => other.key !== key);
  return [...rest.slice(0, to), place, ...rest.slice(to)];
}

export function resizeColumn<K extends string>(layout: ColumnLayout<K>, key: K, by: number): ColumnLayout<K> {
  return layout.map((place) =>
    place.key === key ? { ...place, width: clampWidth(place.width + by) } : place,
  );
}

export function withWidth<K extends string>(
  layout: ColumnLayout<K>,
  key: string,
  width: number,
): ColumnLayout<K> {
  return layout.map((place) => (place.key === key ? { ...place, width: clampWidth(width) } : place));
}

/** The last shown column stays. */
export function toggleColumn<K extends string>(layout: ColumnLayout<K>, key: K): ColumnLayout<K> {
  const changed = layout.map((place) =>
    place.key === key ? { ...place, isHidden: !place.isHidden } : place,
  );
  return changed.some(({ isHidden }) => !isHidden) ? changed : layout;
}
