import { Form, Input, Select } from 'antd';
import { groupsOf, summaryOf, valuesOf, wrongWith, type Values } from './fields.ts';

export function AntdForm({ rows }: { rows: number }) {
  return (
    <Form<Values> autoComplete="off" initialValues={valuesOf(rows)} layout="vertical">
      <Summary />
      {groupsOf(rows).map(({ at, fields }) => (
        <fieldset key={at}>
          {fields.map((field) => (
            <Form.Item
              key={field.name}
              name={[...at.split('.').map(indexOrKey), field.name]}
              label={field.label}
              rules={[{ validator: (_, value: string) => verdictOf(wrongWith(field, value)) }]}
            >
              {field.choices ? (
                <Select showSearch options={field.choices.map((value) => ({ value }))} />
              ) : (
                <Input id={`${at}.${field.name}`} autoComplete="off" />
              )}
            </Form.Item>
          ))}
        </fieldset>
      ))}
    </Form>
  );
}

function Summary() {
  const values = Form.useWatch<Values | undefined>([], Form.useFormInstance<Values>());
  return <p>{values && summaryOf(values)}</p>;
}

const indexOrKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

const verdictOf = (wrong: string | undefined) =>
  wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
