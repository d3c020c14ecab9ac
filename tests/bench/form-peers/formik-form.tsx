import { Field, Form, Formik, getIn } from 'formik';
import { Choices } from './choices.tsx';
import { groupsOf, summaryOf, valuesOf, wrongWith } from './fields.ts';

export function FormikForm({ rows }: { rows: number }) {
  return (
    <Formik initialValues={valuesOf(rows)} onSubmit={() => undefined}>
      {({ errors, values }) => (
        <Form autoComplete="off">
          <p>{summaryOf(values)}</p>
          {groupsOf(rows).map(({ at, fields }) => (
            <fieldset key={at}>
              {fields.map((field) => {
                const path = `${at}.${field.name}`;
                return (
                  <label key={path}>
                    {field.label}
                    <Field
                      id={path}
                      name={path}
                      autoComplete="off"
                      as={field.choices ? 'select' : 'input'}
                      validate={(value: string) => wrongWith(field, value)}
                    >
                      {field.choices && <Choices of={field.choices} />}
                    </Field>
                    <span>{getIn(errors, path)}</span>
                  </label>
                );
              })}
            </fieldset>
          ))}
        </Form>
      )}
    </Formik>
  );
}
