import { Field, Form, Formik, getIn } from 'formik';
import { FIELDS, idOf, linesOf, wrongWith } from './fields.ts';

export function FormikForm({ rows }: { rows: number }) {
  return (
    <Formik initialValues={linesOf(rows)} onSubmit={() => undefined}>
      {({ values, errors }) => (
        <Form autoComplete="off">
          {values.lines.map((_, row) => (
            <fieldset key={row}>
              {FIELDS.map((field) => (
                <label key={field.name}>
                  {field.label}
                  <Field
                    id={idOf(row, field.name)}
                    autoComplete="off"
                    name={`lines.${row}.${field.name}`}
                    validate={(value: string) => wrongWith(field, value)}
                  />
                  <span>{getIn(errors, `lines.${row}.${field.name}`)}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </Form>
      )}
    </Formik>
  );
}
