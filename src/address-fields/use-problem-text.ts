import { useTranslation } from 'react-i18next';
import type { Address } from '#domain/order/order.ts';
import type { EntryProblem } from '#domain/rules/address-entry.ts';

/** The sentence of what is wrong with a field of an entry. */
export function useProblemText(): (field: keyof Address, trouble: EntryProblem) => string {
  const { t } = useTranslation(['addresses', 'form', 'findings']);
  return (field, trouble) => {
    if (trouble.kind === 'finding') return t(`findings:${trouble.finding.rule}`, trouble.finding.params);
    const name = t(`addresses:part.${field}`);
    return trouble.kind === 'required'
      ? t('form:required', { field: name })
      : t('addresses:between', { field: name, min: trouble.min, max: trouble.max });
  };
}
