import { useTranslation } from 'react-i18next';
import { allowedServiceIdsOf } from '#domain/carriers/allowed-services.ts';
import { servicesFor } from '#domain/carriers/services.ts';
import { importCarriersOf } from '#domain/sheets/carriers-for-import.ts';
import { serviceWord } from '#domain/sheets/given.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { withTexts, type GivenProps } from './given-texts.ts';

/** What each of the shop's words for a service means; where the file names none at all, the service of all rows. */
export function GivenServices({ gaps, facts, mapping, onChange }: GivenProps) {
  const { t } = useTranslation('imports');
  const { given, fallbacks, sources } = mapping;
  const carriers = importCarriersOf(facts.user);
  const options = [
    { value: 'table', label: t('given.atTable') },
    { value: 'cheapest', label: t('given.cheapest') },
    ...[false, true]
      .flatMap((international) =>
        servicesFor({ international, allowedServiceIds: allowedServiceIdsOf(facts.user) }),
      )
      .filter(({ carrierId }) => carriers.includes(carrierId))
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const ofAll = sources.carrierServiceId === undefined ? fallbacks.carrierServiceId : undefined;
  const hintOf = (means: string) => (means === 'cheapest' ? t('given.cheapestHint') : undefined);
  return (
    <>
      {gaps.serviceWords.map((word) => (
        <SelectField<string>
          key={word}
          label={t('given.wordIs', { word })}
          hint={hintOf(given?.services[serviceWord(word)] ?? 'table')}
          value={given?.services[serviceWord(word)] ?? 'table'}
          options={options}
          onChange={(means) =>
            means !== null &&
            onChange({
              ...mapping,
              given: { ...given, services: { ...given?.services, [serviceWord(word)]: means } },
            })
          }
        />
      ))}
      {ofAll !== undefined && options.some(({ value }) => value === ofAll) && (
        <SelectField<string>
          label={t('given.service')}
          hint={hintOf(ofAll)}
          value={ofAll}
          options={options}
          onChange={(means) => means !== null && onChange(withTexts(mapping, { carrierServiceId: means }))}
        />
      )}
    </>
  );
}
