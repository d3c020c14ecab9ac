/** City, postal code, state and country of one address. */
import type { Order, Side } from '../order/order.ts';
import { sideField } from '../order/order-address.ts';
import { addressFormOf } from '../places/address-form.ts';
import { allStatesOf, findState } from '../places/all-states.ts';
import { isCountryCode } from '../places/countries.ts';
import { statesOfPostalCode } from '../places/look-up-city.ts';
import { postalRuleOf } from '../places/postal.ts';
import { isStateOf } from '../places/states.ts';
import { statesOfZip } from '../places/zip-state.ts';
import type { Rule, Verdict } from './rule.ts';
import { atMost, isBlank, must, need, RATE_ON, textOf } from './rule.ts';

const CITY = { max: 80 };
const ZIP = { max: 20 };
const MAX_STATE = 40;
const DIGITS_ONLY = new Set(['US', 'CN']);

type PlaceRule = Omit<Rule, 'section' | 'stages' | 'severity'> & Partial<Pick<Rule, 'stages' | 'severity'>>;

export function addressPlaceRules(side: Side): PlaceRule[] {
  const city = sideField(side, 'City');
  const state = sideField(side, 'StateCode');
  const zip = sideField(side, 'ZipCode');
  const country = sideField(side, 'CountryCode');
  const params = { side };
  const upper = (value: unknown) => textOf(value).toUpperCase();
  const liesInState = (order: Order): Verdict => {
    const countryCode = upper(order[country]);
    const zipText = textOf(order[zip]).slice(0, ZIP.max);
    const states = countryCode === 'US' ? statesOfZip(zipText) : statesOfPostalCode(countryCode, zipText);
    const code =
      states.length === 0 ? null : findState(countryCode, textOf(order[state]).slice(0, MAX_STATE));
    if (code === null) return 'unknown';
    const name = (one: string) =>
      allStatesOf(countryCode).find(({ stateCode }) => stateCode === one)?.stateAbbrev ?? one;
    return must(states.includes(code), [state, zip], {
      side,
      zip: zipText,
      state: name(code),
      expected: states.map(name).join('/'),
    });
  };

  return [
    {
      id: 'ADR-15',
      reads: [city],
      source: '5 Address: city required',
      check: ({ order }) => need(order[city], city, params),
    },
    {
      id: 'ADR-16',
      reads: [city],
      source: '5 Address: city max 80',
      limits: CITY,
      check: ({ order }) => atMost(order[city], CITY.max, city, params),
    },
    {
      id: 'ADR-17',
      stages: RATE_ON,
      reads: [zip, country],
      source: '5 Address: zip required where the country uses zips',
      check: ({ order }) => (postalRuleOf(upper(order[country])) ? need(order[zip], zip, params) : 'holds'),
    },
    {
      id: 'ADR-18',
      stages: RATE_ON,
      reads: [zip],
      source: '5 Address: zip max 20',
      limits: ZIP,
      check: ({ order }) => atMost(order[zip], ZIP.max, zip, params),
    },
    {
      id: 'ADR-19',
      stages: RATE_ON,
      reads: [zip, country],
      source: '5 Address: letters in the zip rejected for US and CN; "Invalid Zip Code!"',
      check: ({ order }) =>
        must(!DIGITS_ONLY.has(upper(order[country])) || !/\p{L}/u.test(textOf(order[zip])), zip, params),
    },
    {
      id: 'ADR-20',
      stages: RATE_ON,
      reads: [zip, country],
      source: '5 Address: "Invalid Zip Code!" (the form of each country: Google address metadata)',
      check: ({ order }) => {
        const text = textOf(order[zip]);
        const code = upper(order[country]);
        const rule = postalRuleOf(code);
        const isJudgedElsewhere = text.length > ZIP.max || (DIGITS_ONLY.has(code) && /\p{L}/u.test(text));
        if (!rule || text === '' || isJudgedElsewhere) return 'unknown';
        return must(rule.fits(text), zip, { side, zip: text, country: code, example: rule.example });
      },
    },
    {
      id: 'ADR-21',
      reads: [state, zip, country],
      source: '5 Address: state required when the country is the US and supports zip',
      check: ({ order }) => (upper(order[country]) === 'US' ? need(order[state], state, params) : 'holds'),
    },
    {
      id: 'ADR-22',
      reads: [state, country],
      source: '3 Location reference: the states of the US',
      check: ({ order }) =>
        upper(order[country]) !== 'US' || isBlank(order[state])
          ? 'unknown'
          : must(isStateOf('US', upper(order[state])), state, {
              side,
              state: textOf(order[state]).slice(0, MAX_STATE),
            }),
    },
    {
      id: 'ADR-23',
      reads: [state, zip, country],
      source: '8 Address: "address information error" (what the ZIP codes of each US state begin with)',
      check: ({ order }) => (upper(order[country]) === 'US' ? liesInState(order) : 'unknown'),
    },
    {
      id: 'ADR-46',
      severity: 'warning',
      reads: [state, zip, country],
      source:
        '8 Address: "address information error" (what the postal codes of each state abroad begin with)',
      check: ({ order }) => (upper(order[country]) === 'US' ? 'unknown' : liesInState(order)),
    },
    {
      id: 'ADR-44',
      severity: 'warning',
      reads: [state, country],
      source:
        '3 Location reference: states of each country (where its post asks for them: Google address metadata)',
      check: ({ order }) => {
        const countryCode = upper(order[country]);
        const isAsked = countryCode !== 'US' && addressFormOf(countryCode).needed.has('state');
        return isAsked && allStatesOf(countryCode).length > 0 ? need(order[state], state, params) : 'holds';
      },
    },
    {
      id: 'ADR-45',
      severity: 'warning',
      reads: [state, country],
      source: '3 Location reference: states of each country',
      check: ({ order }) => {
        const countryCode = upper(order[country]);
        const text = textOf(order[state]);
        const isListed = countryCode !== 'US' && text !== '' && allStatesOf(countryCode).length > 0;
        if (!isListed) return 'unknown';
        const shown = text.slice(0, MAX_STATE);
        return must(findState(countryCode, shown) !== null, state, {
          side,
          state: shown,
          country: countryCode,
        });
      },
    },
    {
      id: 'ADR-33',
      stages: RATE_ON,
      reads: [country],
      source: '5 Address: the country as ISO code',
      check: ({ order }) =>
        isBlank(order[country])
          ? need(order[country], country, params)
          : must(isCountryCode(upper(order[country])), country, params),
    },
    {
      id: 'ADR-38',
      stages: RATE_ON,
      reads: [country],
      source: '5 Import: country a 2-letter capital code',
      check: ({ order }) => {
        const code = upper(order[country]);
        return isCountryCode(code)
          ? must(textOf(order[country]) === code, country, { side, code })
          : 'unknown';
      },
    },
  ];
}
