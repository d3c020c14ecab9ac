import { useEffect } from 'react';
import { useFormUi } from '../fields/form-context.tsx';

/** What errors opened stays open when the last of them is mended: it must not fold under the user's hands. */
export function useOpenOnErrors(section: string, hasErrors: boolean): void {
  const { setOpen } = useFormUi();
  useEffect(() => {
    if (hasErrors) setOpen(section, true);
  }, [hasErrors, section, setOpen]);
}
