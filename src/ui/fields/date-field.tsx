import { TextField, type TextFieldProps } from './text-field.tsx';

interface Props extends Omit<
  TextFieldProps,
  'type' | 'suffix' | 'suggestions' | 'mono' | 'inputMode' | 'maxLength'
> {
  /** yyyy-MM-dd */
  min?: string;
  max?: string;
}

/** A day as `yyyy-MM-dd`, by the platform's own picker. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" />;
}
