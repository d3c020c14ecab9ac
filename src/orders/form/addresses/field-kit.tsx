/** The controls of an address, whatever holds it: a side of the order, or an entry of the book. */
import type { ComponentProps, ComponentType } from 'react';
import type { Address, Side } from '#domain/order/order.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { TextField } from '#ui/text-field.tsx';
import { FormText } from '../fields.tsx';
import { useField } from '../use-field.ts';
import { noteCountry } from './recent-countries.ts';

type Bound<P> = Omit<P, 'value' | 'onChange' | 'id' | 'name' | 'error' | 'fix'>;
export type AddressText = Exclude<
  keyof Address,
  'AddrId' | 'IsResidential' | 'AddrVerified' | 'AddressValidateCode'
>;

export interface FieldKit {
  Text: ComponentType<Bound<ComponentProps<typeof TextField>> & { field: AddressText; fill?: () => void }>;
  Select: ComponentType<Bound<ComponentProps<typeof SelectField<string>>> & { field: AddressText }>;
  Country: ComponentType<Bound<ComponentProps<typeof ComboboxField<string>>>>;
}

function FormCountry({
  path,
  ...props
}: Bound<ComponentProps<typeof ComboboxField<string>>> & { path: string }) {
  const { finding: _, ...field } = useField<string>(path);
  return (
    <ComboboxField<string>
      {...props}
      {...field}
      onChange={(value) => {
        if (value === null) return;
        noteCountry(value);
        field.onChange(value);
      }}
    />
  );
}

/** Nothing chosen is an empty text, as in every field of an address. */
function FormState({ path, ...props }: Bound<ComponentProps<typeof SelectField<string>>> & { path: string }) {
  const { finding: _, ...field } = useField<string>(path);
  return (
    <SelectField<string>
      {...props}
      {...field}
      onChange={(value) => {
        field.onChange(value ?? '');
        field.onBlur();
      }}
    />
  );
}

function kitOf(side: Side): FieldKit {
  return {
    Text: ({ field, ...props }) => <FormText {...props} path={side + field} />,
    Select: ({ field, ...props }) => <FormState {...props} path={side + field} />,
    Country: (props) => <FormCountry {...props} path={`${side}CountryCode`} />,
  };
}

export const SIDE_KITS: Readonly<Record<Side, FieldKit>> = {
  sender: kitOf('sender'),
  recipient: kitOf('recipient'),
};
