import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { stateOfZip } from '#domain/places/zip-state.ts';
import { useOrdersPorts } from '#orders/ports.tsx';
import { useFormAround, useSend } from '../form-context.tsx';

/** Fills city and state from a US ZIP: from the server when it answers, else the state from the ZIP alone. */
export function useZipLookUp(side: Side) {
  const { t } = useTranslation('form');
  const { ask } = useOrdersPorts();
  const { actor } = useFormAround();
  const send = useSend();
  const [cities, setCities] = useState<string[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  const asked = useRef('');

  const look = async () => {
    const { order } = actor.getSnapshot().context.form;
    const zip = order[`${side}ZipCode`].trim().slice(0, 5);
    if (order[`${side}CountryCode`] !== 'US' || !/^\d{5}$/.test(zip) || asked.current === zip) return;
    asked.current = zip;
    fill(zip, null, stateOfZip(zip));
    const answer = await ask.cities('US', zip);
    if (asked.current !== zip) return;
    const found = answer.ok ? answer.value : [];
    setCities(found.map(({ city }) => city));
    setUnknown(answer.ok ? found.length === 0 : ['NODATA', 'INVALID_ZIP_CODE'].includes(answer.error.type));
    if (found[0]) fill(zip, found[0].city, found[0].stateCode);
  };

  /** Only into empty fields: what the user typed stays. */
  const fill = (zip: string, city: string | null, stateCode: string | null) => {
    const { order } = actor.getSnapshot().context.form;
    if (order[`${side}ZipCode`].trim().slice(0, 5) !== zip) return;
    const values: Record<string, string> = {};
    if (city && order[`${side}City`] === '') values[`${side}City`] = city;
    if (stateCode && order[`${side}StateCode`] === '') values[`${side}StateCode`] = stateCode;
    if (Object.keys(values).length > 0) send({ type: 'fields changed', values });
  };

  return { look: () => void look(), cities, hint: isUnknown ? t('address.zipUnknown') : undefined };
}
