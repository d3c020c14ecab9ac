import { useTranslation } from 'react-i18next';
import type { ImportField } from '#domain/sheets/types.ts';

/** What a field of an imported order is called, in the user's language. */
export function useFieldName(): (field: ImportField) => string {
  const { t } = useTranslation('import-fields');
  return (field) => t(`field.${field}`);
}
