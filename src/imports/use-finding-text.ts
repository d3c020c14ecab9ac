import { useTranslation } from 'react-i18next';
import type { RowFinding } from '#domain/sheets/types.ts';
import { useFieldName } from './use-field-name.ts';

/** What is wrong with a row, or was corrected in it, in words. */
export function useFindingText() {
  const { t } = useTranslation('findings');
  const nameOf = useFieldName();
  const textOf = ({ rule, params }: RowFinding) => t(rule, params);
  return {
    textOf,
    /** With the fields it is about. */
    fullTextOf: (finding: RowFinding) => {
      const names = finding.fields.map(nameOf).join(', ');
      return names === '' ? textOf(finding) : `${names}: ${textOf(finding)}`;
    },
  };
}
