import { memo, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { UNFREEZE_NOTE_MAX } from '#domain/unfreeze/limits.ts';
import { REQUEST_FIELDS, type RequestField } from '#domain/unfreeze/request-row.ts';
import { cx } from '#ui/cx.ts';
import { controlClass, ONE_LINE } from '#ui/fields/field.tsx';
import { FieldMessage } from '#ui/fields/field-message.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { DraftEvent, DraftRow, ShownFlaws } from './request-rows.ts';

export const COLUMNS = 'sm:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1.5fr)_6.5rem_minmax(0,1.2fr)_2.75rem]';

export const fieldId = (id: number, field: RequestField) => `unfreeze-${id}-${field}`;

interface Props {
  row: DraftRow;
  /** From 1. */
  number: number;
  flaws: ShownFlaws;
  isBusy: boolean;
  dispatch: Dispatch<DraftEvent>;
}

/** One row: beside each other where there is room, else as a card; what is wrong with it stands below. */
function PlainRow({ row: { id, row, isSelected }, number, flaws, isBusy, dispatch }: Props) {
  const { t } = useTranslation(['unfreeze', 'postage']);
  const messages = [
    ...REQUEST_FIELDS.flatMap((field) => {
      const flaw = flaws.fields[field];
      return flaw ? [{ key: field, text: t(`unfreeze:wrong.${flaw}`, { max: UNFREEZE_NOTE_MAX }) }] : [];
    }),
    ...(flaws.row ? [{ key: 'row', text: t(`unfreeze:flaw.${flaws.row}`) }] : []),
  ];
  const messageId = (key: string) => `unfreeze-${id}-${key}-flaw`;
  const described = (field: RequestField) =>
    cx(flaws.fields[field] && messageId(field), flaws.row && field !== 'note' && messageId('row')) ||
    undefined;
  return (
    <li
      aria-label={t('unfreeze:request.row', { number })}
      className="border-t border-line py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
    >
      <div className={cx('grid grid-cols-2 items-center gap-x-3 gap-y-2', COLUMNS)}>
        <label className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9 sm:justify-center">
          <input
            type="checkbox"
            aria-label={t('unfreeze:request.selectRow', { number })}
            checked={isSelected}
            disabled={isBusy}
            onChange={(event) =>
              dispatch({ type: 'row selected', id, isSelected: event.currentTarget.checked })
            }
            className="size-5 accent-brand pointer-fine:size-4"
          />
          <span aria-hidden className="font-medium sm:hidden">
            {t('unfreeze:request.row', { number })}
          </span>
        </label>
        {REQUEST_FIELDS.map((field) => (
          <div key={field} className={cx('min-w-0', field.endsWith('No') && 'max-sm:col-span-2')}>
            <label htmlFor={fieldId(id, field)} className="mb-1 block text-sm text-text-2 sm:sr-only">
              {t(`postage:column.${field}`)}
            </label>
            <input
              id={fieldId(id, field)}
              type="text"
              value={row[field]}
              readOnly={isBusy}
              autoComplete="off"
              spellCheck={false}
              inputMode={field === 'amount' ? 'decimal' : undefined}
              data-scan={field === 'note' ? undefined : 'text'}
              aria-invalid={flaws.fields[field] || (flaws.row && field !== 'note') ? true : undefined}
              aria-describedby={described(field)}
              onChange={(event) =>
                dispatch({ type: 'row changed', id, field, text: event.currentTarget.value })
              }
              className={cx(
                controlClass(flaws.fields[field] !== undefined),
                ONE_LINE,
                field !== 'note' && 'font-mono',
                field === 'amount' && 'text-right',
              )}
            />
          </div>
        ))}
        <IconButton
          icon="trash"
          label={t('unfreeze:request.remove', { number })}
          disabled={isBusy}
          onClick={() => dispatch({ type: 'row removed', id })}
          className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
        />
      </div>
      {messages.map(({ key, text }) => (
        <FieldMessage key={key} tone="bad" id={messageId(key)} className="mt-1.5 sm:pl-8">
          {text}
        </FieldMessage>
      ))}
    </li>
  );
}

/** Drawn anew only where something of it changes: there may be hundreds. */
export const RequestRowFields = memo(
  PlainRow,
  (before, now) =>
    before.row === now.row &&
    before.number === now.number &&
    before.isBusy === now.isBusy &&
    JSON.stringify(before.flaws) === JSON.stringify(now.flaws),
);
