import { useTranslation } from 'react-i18next';
import { kindOf } from '#domain/sheets/fields.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import type { UnitSaid } from '#domain/sheets/units-of-mapping.ts';
import { useFieldName } from './use-field-name.ts';

/** In which unit the bare numbers of a field are taken, and why. */
export function useUnitNote(said: UnitSaid | null, field: ImportField): string | undefined {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  if (said === null) return undefined;
  const unitField = nameOf(kindOf(field) === 'side' ? 'distanceUnit' : 'massUnit');
  if (said.by === 'column') return t('columns.unitSaid.column', { field: unitField });
  const unit = t(`columns.unitName.${said.unit}`);
  return t(`columns.unitSaid.${said.by}`, { unit, field: unitField });
}
