import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, Side } from '#domain/order/order.ts';
import { useOrdersPorts } from '#orders/ports.tsx';
import { Button } from '#ui/button.tsx';
import { useFormAround, useFormState, useSend } from '../form-context.tsx';
import { pastedValues, type Pasted, type Reading } from './pasted.ts';
import { PasteArea } from './paste-area.tsx';
import { PastedParts } from './pasted-parts.tsx';
import { textOf } from '#addressing/text-of.ts';
import { usePasted } from './use-pasted.ts';

/** Fills a side from text. An address that stands there already is replaced only when the user says so. Stands in a grid of two columns. */
export function PasteAddress({ side }: { side: Side }) {
  const { t } = useTranslation(['addresses', 'form']);
  const { actor, reveal, setOpen } = useFormAround();
  const { givenText } = useOrdersPorts();
  const send = useSend();
  /** The fields as they were before the text; null: nothing of it is in the form. */
  const [before, setBefore] = useState<Record<string, unknown> | null>(null);
  const filled = useRef<Record<string, unknown> | null>(null);

  const orderNow = () => actor.getSnapshot().context.form.order;
  const fill = (pasted: Pasted, replaces: boolean) => {
    const values = pastedValues(side, pasted.parts, replaces);
    const old = valuesOf(orderNow(), Object.keys(values));
    filled.current = { ...old, ...filled.current };
    setBefore(filled.current);
    setOpen(side, true);
    send({ type: 'fields changed', values });
  };
  const onRead = (reading: Reading) => {
    if (typeof reading === 'string') return;
    if (filled.current !== null || isEmpty(orderNow(), side)) fill(reading, filled.current !== null);
  };
  const pasted = usePasted(onRead);
  const { reading } = pasted;
  useEffect(() => {
    if (side === 'recipient') void givenText().then((text) => text !== null && pasted.paste(text));
    // eslint-disable-next-line react/exhaustive-deps -- when the form opens
  }, []);

  const takeBack = () => {
    if (filled.current) send({ type: 'fields changed', values: filled.current });
    end();
  };
  const end = () => {
    filled.current = null;
    setBefore(null);
    pasted.clear();
  };

  // Another address has taken the place of the one read: there is nothing left to confirm.
  const isGone = useFormState(
    ({ form: { order } }) => order[`${side}AddrId`] !== null || isEmpty(order, side),
  );
  useEffect(() => {
    if (isGone && before) end();
    // eslint-disable-next-line react/exhaustive-deps -- when it goes
  }, [isGone]);

  return (
    <>
      <PasteArea pasted={pasted} id={`paste-${side}`} rows={3} />
      {reading !== null && typeof reading === 'object' && (
        <div className="flex min-w-0 flex-col gap-2 sm:order-last sm:col-span-2">
          {before ? (
            <PastedParts pasted={reading} onGo={(field) => reveal(side + field)} />
          ) : (
            <PastedParts pasted={reading} />
          )}
          <div className="flex flex-wrap gap-2">
            {before ? (
              <>
                <Button size="sm" icon="check" onClick={end}>
                  {t('addresses:paste.done')}
                </Button>
                <Button size="sm" variant="ghost" icon="undo" onClick={takeBack}>
                  {t('form:undo')}
                </Button>
              </>
            ) : (
              <>
                <Button size="sm" variant="primary" onClick={() => fill(reading, true)}>
                  {t('addresses:paste.replace')}
                </Button>
                <Button size="sm" variant="ghost" onClick={end}>
                  {t('addresses:cancel')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const isEmpty = (order: Order, side: Side): boolean =>
  (['Name', 'Company', 'AddressLine1', 'City', 'ZipCode'] as const).every(
    (key) => textOf(order[`${side}${key}`]) === '',
  );

function valuesOf(order: Order, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, order[key as keyof Order]]));
}
