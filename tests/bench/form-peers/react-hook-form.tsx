import { useFieldArray, useForm } from 'react-hook-form';
import { FIELDS, idOf, linesOf, wrongWith, type Lines } from './fields.ts';

export function HookForm({ rows }: { rows: number }) {
  const { register, control, formState } = useForm<Lines>({ defaultValues: linesOf(rows), mode: 'onChange' });
  const { fields } = useFieldArray({ control, name: 'lines' });
  return fields.map((line, row) => (
    <fieldset key={line.id}>
      {FIELDS.map((field) => (
        <label key={field.name}>
          {field.label}
          <input
            id={idOf(row, field.name)}
            autoComplete="off"
            {...register(`lines.${row}.${field.name}`, {
              validate: (value = '') => wrongWith(field, value) ?? true,
            })}
          />
          <span>{formState.errors.lines?.[row]?.[field.name]?.message}</span>
        </label>
      ))}
    </fieldset>
  ));
}
