/** City, postal code, state and country of one address. */
import type { Side } from '../order/order.ts';
import { isCountryCode } from '../places/countries.ts';
import { postalRuleOf } from '../places/postal.ts';
import { isStateOf } from '../places/states.ts';
import { statesOfZip } from '../places/zip-state.ts';
import type { Rule } from './rule.ts';
import { atMost, isBlank, must, need, RATE_ON, textOf } from './rule.ts';

const MAX_CITY = 80;
const MAX_ZIP = 20;
const DIGITS_ONLY = new Set(['US', 'CN']);

type PlaceRule = Omit<Rule, 'section' | 'stages' | 'severity'> & Partial<Pick<Rule, 'stages' | 'severity'>>;

export function addressPlaceRules(side: Side): PlaceRule[] {
  const [city, state, zip, country] = [
    `${side}City`,
    `${side}StateCode`,
    `${side}ZipCode`,
    `${side}CountryCode`,
  ] as const;
  const params = { side };
  const upper = (value: unknown) => textOf(value).toUpperCase();

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
      check: ({ order }) => atMost(order[city], MAX_CITY, city, params),
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
      check: ({ order }) => atMost(order[zip], MAX_ZIP, zip, params),
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
        const isJudgedElsewhere = text.length > MAX_ZIP || (DIGITS_ONLY.has(code) && /\p{L}/u.test(text));
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
              state: textOf(order[state]).slice(0, 40),
            }),
    },
    {
      id: 'ADR-23',
      severity: 'warning',
      reads: [state, zip, country],
      source: '8 Address: "address information error" (ZIP prefixes of each state)',
      check: ({ order }) => {
        const states = upper(order[country]) === 'US' ? statesOfZip(textOf(order[zip])) : [];
        const code = upper(order[state]);
        if (states.length === 0 || !isStateOf('US', code)) return 'unknown';
        const zipText = textOf(order[zip]);
        return must(states.includes(code), [state, zip], {
          side,
          zip: zipText,
          state: code,
          expected: states.join('/'),
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
  ];
}
