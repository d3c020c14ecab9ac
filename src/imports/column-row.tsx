import { useTranslation } from 'react-i18next';
import { formulaProblem, MAX_FORMULA } from '#domain/sheets/formula.ts';
import type { UserSettings } from '#domain/order/facts.ts';
import type { ImportField, Mapping } from '#domain/sheets/types.ts';
import { unitSaid } from '#domain/sheets/units-of-mapping.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';
import {
  choiceOf,
  columnName,
  isMergeable,
  sampleOf,
  withChoice,
  withFallback,
  withFormula,
  type Choice,
} from './column-choice.ts';
import { TextOfField } from './text-of-field.tsx';
import { useFieldName } from './use-field-name.ts';
import { useUnitNote } from './use-unit-note.ts';

interface Props {
  user: UserSettings;
  field: ImportField;
  isRequired: boolean;
  isMissing: boolean;
  opened: OpenedSheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** One field of an order: the column that fills it, and what its first rows say. */
export function ColumnRow({ user, field, isRequired, isMissing, opened, mapping, onChange }: Props) {
  const { t } = useTranslation('imports');
  const name = useFieldName()(field);
  const choice = choiceOf(mapping, field);
  const source = mapping.sources[field];
  const formula = source && 'formula' in source ? source.formula : null;
  const trouble = formula === null ? null : formulaProblem(formula, opened.headers.length);
  const sample = sampleOf(opened, mapping, field);
  const unitNote = useUnitNote(unitSaid(mapping, opened.headers, field, user), field);
  const options: SelectOption<Choice>[] = [
    ...opened.headers.map((header, column) => ({
      value: `column:${column}` as const,
      label: columnName(header, column),
    })),
    ...(isMergeable(field) ? [{ value: 'merge' as const, label: t('columns.merge') }] : []),
    ...(field === 'orderNo' ? [] : [{ value: 'same' as const, label: t('columns.same') }]),
  ];
  return (
    <li
      data-testid={`field-${field}`}
      className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,1fr)_minmax(12rem,1.4fr)_minmax(8rem,1.4fr)] sm:items-start"
    >
      <p className="flex min-w-0 items-center gap-2 text-base font-medium sm:min-h-11 pointer-fine:sm:min-h-9">
        <Icon
          name={isMissing ? 'alert' : 'check'}
          size={16}
          className={cx(isMissing ? 'text-bad' : 'text-ok', !isMissing && choice === '' && 'invisible')}
        />
        <span className="min-w-0 break-words">
          {name}
          {isRequired && (
            <span aria-hidden className="text-bad">
              {'\u00a0*'}
            </span>
          )}
        </span>
      </p>
      <div className="flex min-w-0 flex-col gap-2">
        <SelectField<Choice>
          label={name}
          hideLabel
          required={isRequired}
          value={choice === '' ? null : choice}
          placeholder={t('columns.none')}
          options={options}
          onChange={(value) => onChange(withChoice(mapping, field, value ?? ''))}
          hint={unitNote}
        />
        {formula !== null && (
          <TextField
            label={t('columns.formulaOf', { field: name })}
            hideLabel
            mono
            value={formula}
            maxLength={MAX_FORMULA}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(text) => onChange(withFormula(mapping, field, text))}
            error={trouble ? t(`columns.formula.${trouble}`, { max: MAX_FORMULA }) : undefined}
            hint={t('columns.formulaHint')}
          />
        )}
        {choice === 'same' && (
          <TextOfField
            field={field}
            user={user}
            label={t('columns.textOf', { field: name })}
            hideLabel
            value={mapping.fallbacks[field] ?? ''}
            placeholder={t('columns.sameHint')}
            onChange={(text) => onChange(withFallback(mapping, field, text))}
          />
        )}
      </div>
      <ul
        aria-label={t('columns.sampleOf', { field: name })}
        className={cx('min-w-0 text-sm text-text-2', sample.length === 0 && 'max-sm:hidden')}
      >
        {sample.map((text, index) => (
          <li key={index} className="truncate">
            {text === '' ? <span className="text-text-3">{t('columns.emptyCell')}</span> : text}
          </li>
        ))}
      </ul>
    </li>
  );
}
