import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDocumentShipment } from '#domain/order/scope.ts';
import type { Finding } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { FieldMessage } from '#ui/fields/field-message.tsx';
import { findingAt, visibleFindings } from '#orders/form/machine/findings.ts';
import { focusWhenThere } from '#orders/form/fields/focus-field.ts';
import { fieldId, useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { CustomsItemRow } from './customs-item.tsx';
import { CustomsTotals } from './customs-totals.tsx';

/** With more items than this a row is folded until it is worked on. */
const OPEN_UP_TO = 10;
const LIST = 'ordersPackageItems';

export function CustomsItems() {
  const { t } = useTranslation(['customs', 'findings']);
  const send = useSend();
  const count = useFormState((context) => context.form.ordersPackageItems.length);
  const troubles = useFormState(itemTroubles, sameData);
  const needsNone = useFormState(({ form }) => isDocumentShipment(form.order));
  const missing = useFormState((context) => findingAt(context, LIST), sameData);
  const { isOpen, toggle, added, removed } = useOpenRows(count);
  const add = () => {
    send({ type: 'item added' });
    added(count);
    focusWhenThere(descriptionOf(count), false);
  };
  const duplicate = useCallback(
    (index: number) => {
      send({ type: 'item duplicated', index });
      added(index + 1);
      focusWhenThere(descriptionOf(index + 1), false);
    },
    [send, added],
  );
  const remove = useCallback(
    (index: number) => {
      send({ type: 'item removed', index });
      removed(index);
    },
    [send, removed],
  );
  if (needsNone && count === 0) return null;
  return (
    <div role="group" aria-labelledby="customs-goods" className="flex flex-col gap-4">
      <h3 id="customs-goods" className="text-base font-semibold">
        {t('group.goods')}
      </h3>
      {count === 0 && <p className="text-base text-text-2">{t('item.none')}</p>}
      <div className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, index) => (
          <CustomsItemRow
            key={index}
            index={index}
            isOpen={isOpen(index)}
            trouble={troubles[index] ?? null}
            onToggle={toggle}
            onDuplicate={duplicate}
            onRemove={remove}
          />
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <div>
          <Button id={fieldId(LIST)} icon="plus" size="sm" onClick={add}>
            {t('item.add')}
          </Button>
          {missing?.severity === 'error' && count === 0 && (
            <FieldMessage tone="bad">{t(`findings:${missing.rule}`, missing.params)}</FieldMessage>
          )}
        </div>
        {count > 0 && <CustomsTotals />}
      </div>
    </div>
  );
}

/** Which rows show their fields: a few all, many only those worked on or jumped to. */
function useOpenRows(count: number) {
  const { isOpen: isRevealed, setOpen } = useFormUi();
  const [own, setOwn] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (index: number) =>
    isRevealed(rowOf(index)) === true || (own.get(index) ?? count <= OPEN_UP_TO);
  const forget = useCallback(
    (index: number) => {
      if (isRevealed(rowOf(index))) setOpen(rowOf(index), false);
    },
    [isRevealed, setOpen],
  );
  const toggle = useCallback(
    (index: number, open: boolean) => {
      setOwn((before) => new Map([...before, [index, open]]));
      if (!open) forget(index);
    },
    [forget],
  );
  const added = useCallback(
    (at: number) => {
      const isMany = count >= OPEN_UP_TO;
      const others = Array.from({ length: count + 1 }, (_, index): [number, boolean] => [index, false]);
      setOwn((before) => new Map([...(isMany ? others : shifted(before, at, 1)), [at, true]]));
      if (isMany) for (const [index] of others) forget(index);
    },
    [count, forget],
  );
  const removed = useCallback(
    (at: number) => {
      setOwn(
        (before) =>
          new Map(
            shifted(
              [...before].filter(([index]) => index !== at),
              at,
              -1,
            ),
          ),
      );
      forget(at);
    },
    [forget],
  );
  return { isOpen, toggle, added, removed };
}

const rowOf = (index: number): string => `${LIST}.${index}`;
const descriptionOf = (index: number): string => `${rowOf(index)}.description`;

/** The rows from `at` on are others now. */
function shifted(rows: Iterable<[number, boolean]>, at: number, by: number): [number, boolean][] {
  return [...rows].map(([index, open]) => [index >= at ? index + by : index, open]);
}

/** By index, the worst the user sees of an item. */
function itemTroubles(context: FormContext): Record<number, Finding['severity']> {
  const worst: Record<number, Finding['severity']> = {};
  for (const { severity, fields } of visibleFindings(context)) {
    for (const field of fields) {
      const index = field.startsWith(`${LIST}.`) ? Number(field.split('.')[1]) : null;
      if (index !== null && worst[index] !== 'error') worst[index] = severity;
    }
  }
  return worst;
}
