import { useEffect, useRef, useState } from 'react';
import { stateOfZip } from '#domain/places/zip-state.ts';
import { sideFields } from '#domain/order/order-address.ts';
import type { Side } from '#domain/order/order.ts';
import { useServices } from '#services/services.tsx';
import { useFormUi, useFormState, useSend } from '../fields/form-context.tsx';
import { sameData } from '../machine/same.ts';
import { fillFrom, otherCities, zipToAsk, type Filled, type ZipPlace } from './zip-fill.ts';

const NO_DATA = ['NODATA', 'INVALID_ZIP_CODE'];

/** Fills city and state from a postal code: from the server when it answers, else from the tables of this device. */
export function useZipLookUp(side: Side) {
  const { ask, places: here } = useServices();
  const { actor } = useFormUi();
  const send = useSend();
  const [places, setPlaces] = useState<ZipPlace[]>([]);
  const [unknown, setUnknown] = useState<string | null>(null);
  const wanted = useFormState(({ form }) => zipToAsk(form.order, side), sameData);
  const city = useFormState(({ form }) => form.order[`${side}City`]);
  const filled = useRef<Filled>({});
  // The form as it came is not looked up: nobody typed it here.
  const asked = useRef(keyOf(wanted));
  const state = useRef('');

  const take = (place: Partial<ZipPlace>, over: Filled) => {
    const { order } = actor.getSnapshot().context.form;
    const fill = fillFrom(order, side, place, over);
    if (Object.keys(fill).length === 0) return;
    filled.current = { ...filled.current, ...fill };
    send({ type: 'fields changed', values: sideFields(side, fill) });
  };

  const look = async (countryCode: string, zip: string) => {
    const key = keyOf({ countryCode, zip });
    asked.current = key;
    setPlaces([]);
    setUnknown(null);
    // The state of the code before may have been filled in by a rule of the form.
    const over = { StateCode: state.current, ...filled.current };
    state.current = countryCode === 'US' ? (stateOfZip(zip) ?? '') : '';
    if (state.current !== '') take({ stateCode: state.current }, over);
    const answer = await ask.cities(countryCode, zip);
    const found = answer.ok
      ? answer.value
      : NO_DATA.includes(answer.error.type)
        ? []
        : await here.lookUpCity(countryCode, zip).catch(() => null);
    if (asked.current !== key || found === null) return;
    setPlaces([...found]);
    if (found.length === 0) setUnknown(zip);
    if (found[0]) take(found[0], filled.current);
  };

  useEffect(() => {
    if (!wanted) asked.current = '';
    else if (keyOf(wanted) !== asked.current) void look(wanted.countryCode, wanted.zip);
    // eslint-disable-next-line react/exhaustive-deps -- once for each code
  }, [wanted?.countryCode, wanted?.zip]);

  return {
    /** No place is known under the code that stands there now. */
    isUnknown: unknown !== null && unknown === wanted?.zip,
    cities: places.map((place) => place.city).filter(Boolean),
    others: wanted ? otherCities(places, city) : [],
    choose: (place: ZipPlace) => {
      const over = { City: city, StateCode: actor.getSnapshot().context.form.order[`${side}StateCode`] };
      take(place, over);
    },
  };
}

function keyOf(wanted: { countryCode: string; zip: string } | null): string {
  return wanted ? `${wanted.countryCode} ${wanted.zip}` : '';
}
