/** The controls of an address entry that is being written. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Address } from '#domain/order/order.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AddressText, FieldKit } from './field-kit.ts';
import { noteCountry } from './recent-countries.ts';

export interface EntryFields {
  address: Address;
  /** The sentence of what is wrong with a field the user has left. */
  errorOf: (field: AddressText) => ReactNode;
  onChange: (field: AddressText, value: string) => void;
  onLeave: (field: AddressText) => void;
}

const Context = createContext<EntryFields | null>(null);
export const EntryProvider = Context.Provider;

export const entryFieldId = (field: keyof Address): string => `entry-${field}`;

function useEntryField(field: AddressText) {
  const fields = useContext(Context);
  if (!fields) throw new Error('EntryProvider is missing');
  return {
    id: entryFieldId(field),
    value: fields.address[field],
    error: fields.errorOf(field),
    onChange: (value: string | null) => fields.onChange(field, value ?? ''),
    onBlur: () => fields.onLeave(field),
  };
}

export const ENTRY_KIT: FieldKit = {
  Text: function EntryText({ field, ...props }) {
    return <TextField {...props} {...useEntryField(field)} />;
  },
  Select: function EntrySelect({ field, ...props }) {
    return <SelectField<string> {...props} {...useEntryField(field)} />;
  },
  Country: function EntryCountry(props) {
    const { onChange, ...field } = useEntryField('CountryCode');
    return (
      <ComboboxField<string>
        {...props}
        {...field}
        onChange={(code) => {
          if (code === null) return;
          noteCountry(code);
          onChange(code);
        }}
      />
    );
  },
};
