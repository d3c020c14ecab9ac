/** Which state a US ZIP lies in, by its first three digits (USPS Labeling List L002; prefixes across a border name both). */
const RANGES = `005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,
060-062 CT,063 CT/NY,064-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-212 MD,
214-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340 AA,341-342 FL,344 FL,346-347 FL,349 FL,
350-352 AL,354-369 AL,370-385 TN,386-397 MS,398-399 GA,400-418 KY,420-427 KY,430-459 OH,460-479 IN,480-499 MI,500-516 IA,
520-528 IA,530-532 WI,534-535 WI,537-549 WI,550-551 MN,553-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-620 IL,
622-629 IL,630-631 MO,633-641 MO,644-658 MO,660-662 KS,664-679 KS,680-681 NE,683-693 NE,700-701 LA,703-708 LA,710-714 LA,
716-729 AR,730-731 OK,733 TX,734-741 OK,743-749 OK,750-770 TX,772-799 TX,800-816 CO,820-831 WY,832-833 ID,834 ID/WY,
835-838 ID,840-847 UT,850-853 AZ,855-857 AZ,859-860 AZ,863-865 AZ,870-871 NM,873-875 NM,877-884 NM,885 TX,889-891 NV,
893-895 NV,897-898 NV,900-908 CA,910-928 CA,930-961 CA,962-966 AP,967 HI/AS,968 HI,969 GU/MP/PW/FM/MH,970-979 OR,
980-986 WA,988-994 WA,995-999 AK`;

/** ZIPs of a prefix that reach into a state beside it: there both are written. Source: data/us-zips.txt; USPS City State file. */
const ACROSS_BORDERS: Readonly<Record<string, readonly string[]>> = {
  '02861': ['MA', 'RI'],
  '20588': ['DC', 'MD'],
  '20598': ['DC', 'VA'],
  '42223': ['KY', 'TN'],
  '59221': ['MT', 'ND'],
  '63673': ['MO', 'IL'],
  '71749': ['AR', 'LA'],
  '72643': ['AR', 'MO'],
  '73949': ['OK', 'TX'],
  '73960': ['OK', 'TX'],
  '81137': ['CO', 'NM'],
  '84536': ['UT', 'AZ'],
  '86044': ['AZ', 'UT'],
  '86515': ['AZ', 'NM'],
  '88063': ['NM', 'TX'],
  '89439': ['NV', 'CA'],
  '97635': ['OR', 'CA'],
};

const byPrefix = new Map<number, readonly string[]>();
for (const entry of RANGES.split(',')) {
  const [range = '', codes = ''] = entry.trim().split(' ');
  const [from, to = from] = range.split('-').map(Number);
  for (let prefix = from!; prefix <= to!; prefix += 1) byPrefix.set(prefix, codes.split('/'));
}

/** The states a US ZIP may lie in; empty when its prefix is not in use or the text is no ZIP. */
export function statesOfZip(zip: string): readonly string[] {
  const text = zip.trim();
  if (!/^\d{5}(?:[ -]?\d{4})?$/.test(text)) return [];
  return ACROSS_BORDERS[text.slice(0, 5)] ?? byPrefix.get(Number(text.slice(0, 3))) ?? [];
}

/** The state of a US ZIP, or null when the prefix does not settle it. */
export function stateOfZip(zip: string): string | null {
  const states = statesOfZip(zip);
  return states.length === 1 ? states[0]! : null;
}
