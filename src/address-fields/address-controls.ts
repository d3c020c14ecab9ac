/** The controls of an address, whatever holds it: a side of an order, or an entry of the book. */
import type { ComponentProps, ComponentType } from 'react';
import type { Address } from '#domain/order/order.ts';
import type { ComboboxField } from '#ui/fields/combobox-field.tsx';
import type { SelectField } from '#ui/fields/select-field.tsx';
import type { TextField } from '#ui/fields/text-field.tsx';

export type Bound<P> = Omit<P, 'value' | 'onChange' | 'id' | 'name' | 'error' | 'fix'>;
export type AddressText = Exclude<
  keyof Address,
  'AddrId' | 'IsResidential' | 'AddrVerified' | 'AddressValidateCode'
>;

export interface AddressControls {
  Text: ComponentType<Bound<ComponentProps<typeof TextField>> & { field: AddressText; fill?: () => void }>;
  Select: ComponentType<Bound<ComponentProps<typeof SelectField<string>>> & { field: AddressText }>;
  Country: ComponentType<Bound<ComponentProps<typeof ComboboxField<string>>>>;
}
