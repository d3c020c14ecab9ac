/**
 * Which country lies in which column of the export cards. The prices of the columns are published; the carriers' country
 * lists are not in our sources, so this assignment by region is this sandbox's own, as are the lists below it.
 */
export type ExportZone = 'A' | 'B' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M';

const COUNTRIES: Readonly<Record<ExportZone, string>> = {
  A: 'CA',
  B: 'MX',
  // The Caribbean, Central America and the islands before the east coast.
  D: 'AG AI AW BB BL BM BQ BS BZ CR CU CW DM DO GD GP GT HN HT JM KN KY LC MF MQ MS NI PA PM SV SX TC TT VC VG',
  // South America.
  F: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  // Western Europe.
  G: 'AD AT BE CH DE DK ES FI FR GB GG GI IE IM IT JE LI LU MC NL NO PT SE SM VA',
  // The rest of Europe.
  H: 'AL AX BA BG BY CY CZ EE FO GL GR HR HU IS LT LV MD ME MK MT PL RO RS RU SI SJ SK TR UA',
  // East Asia.
  I: 'CN HK JP KP KR MO SG TW',
  // South and Southeast Asia.
  J: 'AF BD BN BT ID IN KH LA LK MM MN MV MY NP PH PK TH TL VN',
  // The Middle East, Australia and New Zealand.
  K: 'AE AU BH CC CX IL IQ IR JO KW LB NF NZ OM PS QA SA SY YE',
  // The Caucasus and Central Asia.
  E: 'AM AZ GE KG KZ TJ TM UZ',
  // Africa.
  L:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  // The islands of the Pacific.
  M: 'CK FJ FM KI MH NC NR NU PF PG PN PW SB TK TO TV VU WF WS',
};

/** No carrier goes there: Antarctica and islands without a post office. */
const UNINHABITED = 'AQ BV GS HM IO TF';

/** Neither UPS nor FedEx goes there: embargoed, suspended, or without an office of theirs. */
const NOT_SERVED_BY_PARCEL_CARRIERS = 'AF BY CF CU EH FK IR KP LY PN RU SD SH SJ SO SS SY TK YE';

/** Early morning delivery is sold in these only. */
const EARLY =
  'CA MX AT BE CH DE DK ES FI FR GB IE IT LU NL NO PT SE CZ HU PL RO GR CN HK JP KR SG TW ' +
  'AE AU IL NZ SA IN MY PH TH VN AR BR CL CO PE CR DO PA ZA';

/** Remote in a whole: every delivery there is one outside the carriers' regular area. */
const REMOTE = 'FO GL PM CC CX NF TL NR TV WF NU KI ST GW KM ER';

const has = (list: string, country: string): boolean => list.split(' ').includes(country);

let zones: ReadonlyMap<string, ExportZone> | undefined;

function zoneOf(country: string): ExportZone | null {
  zones ??= new Map(
    (Object.entries(COUNTRIES) as [ExportZone, string][]).flatMap(([zone, text]) =>
      text.split(' ').map((code) => [code, zone] as const),
    ),
  );
  return zones.get(country) ?? null;
}

/** Whether the text is the code of a country other than the US (ISO 3166 alpha-2). */
export function isForeignCountry(country: string): boolean {
  return zoneOf(country) !== null || has(UNINHABITED, country);
}

/** The region of a country, served or not; null for none of ours. */
export function regionOfCountry(country: string): ExportZone | null {
  return zoneOf(country);
}

/** The column UPS and FedEx price a country by, or null where they do not go. */
export function exportZoneOf(country: string): ExportZone | null {
  return has(NOT_SERVED_BY_PARCEL_CARRIERS, country) ? null : zoneOf(country);
}

export const hasEarlyDelivery = (country: string): boolean => has(EARLY, country);

/** Postal codes outside the regular area, by country: northern Canada, inland Australia, Svalbard, northern Scotland. */
const REMOTE_POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  AU: /^0[89]|^4[78]\d\d|^67/,
  CA: /^[XY]|^.0/i,
  GB: /^(?:HS|KW|ZE|IV2[1-8]|IV4|IV5)/i,
  NO: /^9[0-9]{3}/,
};

/** Whether a delivery abroad lies outside the carriers' regular area. */
export function isRemoteAbroad(country: string, postalCode: string): boolean {
  return has(REMOTE, country) || (REMOTE_POSTAL_CODES[country]?.test(postalCode.trim()) ?? false);
}
