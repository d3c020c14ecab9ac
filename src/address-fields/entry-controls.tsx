/** The controls of an address entry that is being written. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Address } from '#domain/order/order.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AddressText, AddressControls } from './address-controls.ts';
import { rememberCountry } from './recent-countries.ts';

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

export const ENTRY_CONTROLS: AddressControls = {
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
          rememberCountry(code);
          onChange(code);
        }}
      />
    );
  },
};
