const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})/;

/** By its three numbers, as in 1.10.0; what cannot be read as such is older than nothing. */
export function isOlderVersion(version: string, than: string): boolean {
  const own = VERSION.exec(version);
  const other = VERSION.exec(than);
  if (!own || !other) return false;
  const at = [1, 2, 3].find((part) => Number(own[part]) !== Number(other[part]));
  return at !== undefined && Number(own[at]) < Number(other[at]);
}
