/** States as they are offered, and the names of countries, in the user's language. */
import { useEffect, useState } from 'react';
import { statesOf } from '#domain/places/states.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { useServices } from '#services/services.tsx';

export function countryLabel(code: string): string {
  try {
    return new Intl.DisplayNames([uiLocale()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export interface StateChoice {
  value: string;
  label: string;
}

const loaded = new Map<string, readonly StateChoice[]>();
const keyOf = (countryCode: string): string => `${uiLocale()} ${countryCode}`;

/** Those of the countries most orders go to are at hand; the others come with a table of their own. */
function atHand(countryCode: string): readonly StateChoice[] | undefined {
  const known = loaded.get(keyOf(countryCode));
  if (known) return known;
  const few = statesOf(countryCode);
  return few.length > 0
    ? few.map(({ stateCode, stateName }) => ({ value: stateCode, label: labelOf(stateName, stateCode, '') }))
    : undefined;
}

/** The states of a country; undefined while they are on their way, empty where none are listed. */
export function useStateChoices(countryCode: string): readonly StateChoice[] | undefined {
  const { places } = useServices();
  const [, setCount] = useState(0);
  useEffect(() => {
    if (loaded.has(keyOf(countryCode))) return;
    let isWanted = true;
    const keep = async () => {
      const states = await places.states(countryCode);
      const list = states.map(({ stateCode, stateName, stateAbbrev, localName }) => ({
        value: stateCode,
        label: labelOf(stateName, stateAbbrev, localName),
      }));
      loaded.set(keyOf(countryCode), list);
      if (isWanted) setCount((count) => count + 1);
    };
    // Without the table the state is typed.
    keep().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [countryCode, places]);
  return atHand(countryCode);
}

/** "Ohio (OH)", for a reader of Chinese "俄亥俄州 Ohio (OH)". */
function labelOf(name: string, abbrev: string, local: string): string {
  const isRead = uiLocale().startsWith('zh') && /^\p{Script=Han}/u.test(local) && local !== name;
  const both = isRead ? `${local} ${name}` : name;
  return abbrev === '' || abbrev === name ? both : `${both} (${abbrev})`;
}
