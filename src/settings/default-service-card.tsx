import { useTranslation } from 'react-i18next';
import { CARRIERS } from '#domain/carriers/carriers.ts';
import { PACKAGINGS } from '#domain/carriers/packagings.ts';
import { packagingsFor } from '#domain/carriers/offered-packagings.ts';
import { servicesFor } from '#domain/carriers/services.ts';
import { withDefaultService } from '#domain/order/default-settings.ts';
import { Section } from '#ui/layout/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { defaultFieldId, type DefaultFields } from './default-fields.ts';

interface Props extends DefaultFields {
  kind: 'domestic' | 'international';
  allowedServiceIds: readonly number[];
}

/** Carrier, service and packaging of one kind of order. */
export function DefaultServiceCard({ kind, allowedServiceIds, draft, set, errorOf }: Props) {
  const { t } = useTranslation(['defaults', 'form']);
  const international = kind === 'international';
  const carrierId = draft[`${kind}CarrierId`];
  const carrierServiceId = draft[`${kind}CarrierServiceId`];
  const all = servicesFor({ international, allowedServiceIds });
  const carriers = CARRIERS.filter(({ id }) => all.some((service) => service.carrierId === id));
  const services = all.filter((service) => service.carrierId === carrierId);
  const packagings =
    carrierServiceId === null
      ? PACKAGINGS.filter((packaging) => packaging.carrierId === carrierId && packaging.kind === 'own')
      : packagingsFor(carrierServiceId);
  const choose = (chosen: { carrierId: number | null; carrierServiceId: number | null }) =>
    set(withDefaultService(draft, kind, chosen));
  return (
    <Section title={t(`defaults:${kind}.title`)} description={t(`defaults:${kind}.lead`)}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField<number>
          id={defaultFieldId(`${kind}CarrierId`)}
          label={t('form:field.carrier')}
          value={carrierId}
          placeholder={t('defaults:none')}
          options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf(`${kind}CarrierId`)}
          onChange={(id) => choose({ carrierId: id, carrierServiceId: null })}
        />
        <SelectField<number>
          id={defaultFieldId(`${kind}CarrierServiceId`)}
          label={t('form:field.service')}
          value={carrierServiceId}
          placeholder={t('defaults:none')}
          disabled={carrierId === null}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf(`${kind}CarrierServiceId`)}
          onChange={(id) => choose({ carrierId, carrierServiceId: id })}
        />
        <SelectField<number>
          id={defaultFieldId(`${kind}PackageTypeId`)}
          label={t('form:field.packageType')}
          value={draft[`${kind}PackageTypeId`]}
          placeholder={t('defaults:ownPackaging')}
          disabled={carrierId === null}
          options={packagings.map(({ id }) => ({ value: id, label: t(`form:packaging.${id}`) }))}
          error={errorOf(`${kind}PackageTypeId`)}
          onChange={(id) => set({ [`${kind}PackageTypeId`]: id })}
        />
      </div>
    </Section>
  );
}
