import { useEffect, useRef, useState } from 'react';
import type { ParsedPaste, PasteResult } from '#address-fields/pasted.ts';
import { pastedValues } from '#address-fields/pasted.ts';
import { textOf } from '#address-fields/text-of.ts';
import { usePasteParser } from '#address-fields/use-paste-parser.ts';
import type { FieldValues } from '#domain/order/field-path.ts';
import type { Order, Side } from '#domain/order/order.ts';
import { valuesAt } from '#domain/order/set-field.ts';
import { useServices } from '#services/services.tsx';
import { focusInSight } from '../fields/focus-field.ts';
import { useFormUi, useFormState, useSend } from '../fields/form-context.tsx';
import { nextNeeded, nextOfSide } from '../machine/next-needed.ts';

/** Where the reading of a side stands on the page. */
export const readingId = (side: Side): string => `reading-${side}`;

/**
 * Fills a side from text. An address that stands there already is replaced only when the user says so. A whole address
 * that was pasted folds, and the focus goes on to what has to be filled in next.
 */
export function usePasteInto(side: Side) {
  const { actor, reveal, setOpen } = useFormUi();
  const { sharedText } = useServices();
  const send = useSend();
  /** Something of the text is in the form. */
  const [isFilled, setFilled] = useState(false);
  /** The fields as they were before the text. */
  const before = useRef<FieldValues | null>(null);

  const formNow = () => actor.getSnapshot().context.form;
  const fill = (read: ParsedPaste, replaces: boolean) => {
    const values = pastedValues(side, read.parts, replaces);
    before.current = { ...valuesAt(formNow(), keysOf(values)), ...before.current };
    setFilled(true);
    send({ type: 'fields changed', values });
  };
  const fold = () => setOpen(side, nextOfSide(formNow(), side) !== null);
  const goOn = () => {
    fold();
    const next = nextNeeded(formNow(), side);
    if (next?.startsWith(side)) reveal(next);
    else focusInSight(next, readingId(side));
  };
  const onRead = (reading: PasteResult, isPasted: boolean) => {
    if (typeof reading === 'string') return;
    const isFirst = before.current === null;
    if (isFirst && !isEmpty(formNow().order, side)) return;
    fill(reading, !isFirst);
    if (!isPasted) setOpen(side, true);
    else if (isFirst) goOn();
    else fold();
  };
  const pasted = usePasteParser(onRead);
  useEffect(() => {
    if (side === 'recipient') void sharedText().then((text) => text !== null && pasted.paste(text));
    // eslint-disable-next-line react/exhaustive-deps -- when the form opens
  }, []);

  const end = () => {
    before.current = null;
    setFilled(false);
    pasted.clear();
  };
  const takeBack = () => {
    if (before.current) send({ type: 'fields changed', values: before.current });
    setOpen(side, true);
    end();
  };

  // Another address has taken the place of the one read: there is nothing left to confirm.
  const isGone = useFormState(
    ({ form: { order } }) => order[`${side}AddrId`] !== null || isEmpty(order, side),
  );
  useEffect(() => {
    if (isGone && isFilled) end();
    // eslint-disable-next-line react/exhaustive-deps -- when it goes
  }, [isGone]);

  const { reading } = pasted;
  return {
    pasted,
    read: reading !== null && typeof reading === 'object' ? reading : null,
    isFilled,
    takeBack,
    /** In place of the address that stands there. */
    replace: (read: ParsedPaste) => {
      fill(read, true);
      goOn();
    },
    confirm: () => {
      fold();
      end();
    },
    end,
  };
}

const isEmpty = (order: Order, side: Side): boolean =>
  (['Name', 'Company', 'AddressLine1', 'City', 'ZipCode'] as const).every(
    (key) => textOf(order[`${side}${key}`]) === '',
  );

const keysOf = (values: Partial<Order>) => Object.keys(values) as (keyof Order)[];
