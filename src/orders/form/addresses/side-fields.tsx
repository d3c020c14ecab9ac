import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { limitsOf } from '#domain/order/limits.ts';
import { Button } from '#ui/button.tsx';
import { visibleFindings } from '../machine/findings.ts';
import { useFormState } from '../fields/form-context.tsx';
import { sameData } from '../machine/same.ts';
import { AddressFields } from '#address-fields/address-fields.tsx';
import { CityChoice } from './city-choice.tsx';
import { SIDE_CONTROLS } from './field-kit.tsx';
import { needsCompany } from './needs-company.ts';
import { useNoPhone } from './no-phone.tsx';
import { textOf } from '#address-fields/text-of.ts';
import { useZipLookUp } from './use-zip-look-up.ts';

/** The address of one side of the order. */
export function SideFields({ side }: { side: Side }) {
  const { t } = useTranslation('addresses');
  const [isAsked, setAsked] = useState(false);
  const address = useFormState(
    ({ form: { order } }) => ({
      CountryCode: textOf(order[`${side}CountryCode`]).toUpperCase() || 'US',
      StateCode: textOf(order[`${side}StateCode`]),
      ZipCode: textOf(order[`${side}ZipCode`]),
      AddressLine3: textOf(order[`${side}AddressLine3`]),
    }),
    sameData,
  );
  const limits = useFormState((context) => limitsOf(context.form.order), sameData);
  const isCompanyNeeded = useFormState(({ form }) => needsCompany(form.order));
  const noPhone = useNoPhone(side);
  const more = [`${side}EinNumber`, `${side}Reference`] as const;
  const hasMore = useFormState(
    (context) =>
      more.some((path) => context.form.order[path] !== '') ||
      visibleFindings(context).some(({ fields }) => more.some((path) => fields.includes(path))),
  );
  const lookUp = useZipLookUp(side);
  const isAbroad = address.CountryCode !== 'US';
  const withMore = isAbroad || hasMore || isAsked;
  return (
    <>
      <AddressFields
        controls={SIDE_CONTROLS[side]}
        side={side}
        address={address}
        limits={limits}
        needsPhone={side === 'sender'}
        needsCompany={isCompanyNeeded}
        isForShipping
        phoneHint={noPhone ?? undefined}
        isZipUnknown={lookUp.isUnknown}
        cities={lookUp.cities}
        underPlace={<CityChoice others={lookUp.others} onChoose={lookUp.choose} />}
        withMore={withMore}
      />
      {!withMore && (
        <Button size="sm" variant="ghost" icon="plus" className="mt-2 -ml-3" onClick={() => setAsked(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
