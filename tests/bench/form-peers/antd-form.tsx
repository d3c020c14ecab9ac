import { Form, Input } from 'antd';
import { FIELDS, idOf, linesOf, wrongWith } from './fields.ts';

export function AntdForm({ rows }: { rows: number }) {
  return (
    <Form autoComplete="off" initialValues={linesOf(rows)} layout="vertical">
      <Form.List name="lines">
        {(lines) =>
          lines.map((line) => (
            <fieldset key={line.key}>
              {FIELDS.map((field) => (
                <Form.Item
                  key={field.name}
                  name={[line.name, field.name]}
                  label={field.label}
                  rules={[{ validator: (_, value: string) => verdictOf(wrongWith(field, value)) }]}
                >
                  <Input id={idOf(line.name, field.name)} autoComplete="off" />
                </Form.Item>
              ))}
            </fieldset>
          ))
        }
      </Form.List>
    </Form>
  );
}

const verdictOf = (wrong: string | undefined) =>
  wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
