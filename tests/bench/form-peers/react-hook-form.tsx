import { get, useForm, useWatch, type Control, type FieldError, type FieldPath } from 'react-hook-form';
import { Choices } from './choices.tsx';
import { groupsOf, summaryOf, valuesOf, wrongWith, type Values } from './fields.ts';

export function HookForm({ rows }: { rows: number }) {
  const { control, register, formState } = useForm<Values>({
    defaultValues: valuesOf(rows),
    mode: 'onChange',
  });
  const groups = groupsOf(rows).map(({ at, fields }) => (
    <fieldset key={at}>
      {fields.map((field) => {
        const path = `${at}.${field.name}` as FieldPath<Values>;
        const bound = register(path, { validate: (value) => wrongWith(field, value as string) ?? true });
        return (
          <label key={path}>
            {field.label}
            {field.choices ? (
              <select id={path} {...bound}>
                <Choices of={field.choices} />
              </select>
            ) : (
              <input id={path} autoComplete="off" {...bound} />
            )}
            <span>{(get(formState.errors, path) as FieldError | undefined)?.message}</span>
          </label>
        );
      })}
    </fieldset>
  ));
  return (
    <>
      <Summary control={control} />
      {groups}
    </>
  );
}

function Summary({ control }: { control: Control<Values> }) {
  return <p>{summaryOf(useWatch({ control }) as Values)}</p>;
}
