/** The controls of an address on a side of the order. */
import type { ComponentProps } from 'react';
import type { AddressText, Bound, AddressControls } from '#address-fields/address-controls.ts';
import { rememberCountry } from '#address-fields/recent-countries.ts';
import { sideField } from '#domain/order/order-address.ts';
import type { Side } from '#domain/order/order.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FieldFix } from '../fields/field-fix.tsx';
import { FormText } from '../fields/fields.tsx';
import { useField } from '../fields/use-field.ts';

function FormCountry({
  path,
  ...props
}: Bound<ComponentProps<typeof ComboboxField<string>>> & { path: `${Side}CountryCode` }) {
  const { finding: _, ...field } = useField(path);
  return (
    <ComboboxField<string>
      {...props}
      {...field}
      onChange={(value) => {
        if (value === null) return;
        rememberCountry(value);
        field.onChange(value);
      }}
    />
  );
}

/** Nothing chosen is an empty text, as in every field of an address. */
function FormState({
  path,
  ...props
}: Bound<ComponentProps<typeof SelectField<string>>> & { path: `${Side}${AddressText}` }) {
  const { finding, ...field } = useField(path);
  return (
    <SelectField<string>
      {...props}
      {...field}
      fix={finding && <FieldFix path={path} finding={finding} />}
      onChange={(value) => {
        field.onChange(value ?? '');
        field.onBlur();
      }}
    />
  );
}

function kitOf(side: Side): AddressControls {
  return {
    Text: ({ field, ...props }) => <FormText {...props} path={sideField(side, field)} />,
    Select: ({ field, ...props }) => <FormState {...props} path={sideField(side, field)} />,
    Country: (props) => <FormCountry {...props} path={`${side}CountryCode`} />,
  };
}

export const SIDE_CONTROLS: Readonly<Record<Side, AddressControls>> = {
  sender: kitOf('sender'),
  recipient: kitOf('recipient'),
};
