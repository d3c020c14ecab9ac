/** The words of a street line: house and street, the unit behind it, signs of a home or a business. */

const PO_BOX = /\bp\.?\s*o\.?\s*box\s+\w+/i;
const RURAL = /^(?:rr|hc|rural route|highway contract)\s+\w+/i;
const MILITARY = /^(?:psc|cmr|unit)\s+\w+/i;
/** A house number and a street name: 12B Elm, 1/2 W 5th St, N123W456 Main. */
const HOUSE = /^(?=.*\d)[\p{L}\d][\p{L}\d/.-]*\s+(?=.*\p{L}).{2,}/u;

/** Whether a US street line names a place mail is taken to. */
export function isDelivered(line: string): boolean {
  return PO_BOX.test(line) || RURAL.test(line) || MILITARY.test(line) || HOUSE.test(line);
}

/** Words for a part of a building; with a number or letter behind them they are a unit. */
const UNIT_WORDS =
  'apt|apto|apartment|flat|suite|ste|unit|room|rm|floor|fl|bldg|building|dept|lot|trlr|trailer|piso|depto|puerta';
const TRAILING_UNIT = new RegExp(
  `[\\s,]+((?:${UNIT_WORDS})\\b\\.?\\s*#?\\s*[\\w-]{1,12}|#\\s*[\\w-]{1,12}|\\d{1,3}(?:st|nd|rd|th) fl(?:oor)?)$`,
  'i',
);
const LEADING_UNIT = new RegExp(`^(?:(?:${UNIT_WORDS})\\b\\.?\\s*#?\\s*\\w|#\\s*\\w)`, 'i');

/** "500 Main St Apt 4" to street and unit; the unit is empty where none is told. */
export function splitUnit(line: string): { street: string; unit: string } {
  const found = TRAILING_UNIT.exec(line);
  return found && found.index > 0
    ? { street: line.slice(0, found.index), unit: found[1] ?? '' }
    : { street: line, unit: '' };
}

/** Whether a line is a unit by itself: "Suite 210", "#4". */
export function isUnitLine(line: string): boolean {
  return LEADING_UNIT.test(line);
}

const HOME_WORDS = /\b(?:apt|apartment|trlr|trailer|lot|mobile home|residence|condo|townhouse)\b/i;
const WORK_WORDS =
  /\b(?:ste|suite|floor|fl|dock|warehouse|whse|plaza|industrial|business|commerce|office|airport|mall|center|factory)\b/i;
const HOME_STREETS =
  /\b(?:ct|court|cir|circle|ln|lane|pl|place|ter|terrace|dr|drive|way|trl|trail|cv|cove)\b\.?(?:\s|$)/i;
/** What is written for a company where there is none. */
const NO_COMPANY = /^(?:n\/?a|none|no|-+|self|personal|private|home|residence)?$/i;

/** 1 residential, 2 commercial, 3 unknown: an apartment is a home, a suite or a company's name is a business. */
export function kindOfPlace(company: string, street: string): 1 | 2 | 3 {
  if (PO_BOX.test(street) || MILITARY.test(street)) return 3;
  if (HOME_WORDS.test(street)) return 1;
  if (!NO_COMPANY.test(company) || WORK_WORDS.test(street)) return 2;
  return HOME_STREETS.test(street) || /^(?:home|residence)$/i.test(company) ? 1 : 3;
}
