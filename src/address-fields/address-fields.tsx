import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limits } from '#domain/carriers/limits.ts';
import type { Address, Side } from '#domain/order/order.ts';
import { addressFormOf } from '#domain/places/address-form.ts';
import { postalRuleOf } from '#domain/places/postal.ts';
import { callingCodeOf } from './calling-codes.ts';
import { useCountryChoices } from './use-country-choices.ts';
import type { AddressControls } from './address-controls.ts';
import { placeFields, type PlaceField } from './field-order.ts';
import { recentCountries } from './recent-countries.ts';
import { useStateChoices } from './use-places.ts';

const BOOK_MAX = 35;
const EMAIL_MAX = 100;
const REFERENCE_MAX = 30;
const EIN_MAX = 12;

export interface AddressShape {
  address: Pick<Address, 'CountryCode' | 'StateCode' | 'ZipCode' | 'AddressLine3'>;
  /** Numbers of the carrier; none for the address book. */
  limits?: Limits;
  needsPhone?: boolean;
  needsCompany?: boolean;
  /** Something is sent there: it needs a postal code, a state, and abroad an e-mail. */
  isForShipping?: boolean;
  /** Fields that may not stay empty, besides name, line 1 and city. */
  needed?: readonly (keyof Address)[];
  /** Nothing is typed: what happens without a phone. */
  phoneHint?: string | undefined;
  /** The postal code is of no known place. */
  isZipUnknown?: boolean;
  cities?: string[];
  /** Under the place, as a choice of cities. */
  underPlace?: ReactNode;
  /** Tax id and reference, where there is room for them. */
  withMore: boolean;
}

interface Props extends AddressShape {
  controls: AddressControls;
  /** For the browser's own filling-in. */
  side: Side;
}

/** The fields of an address, in the order and with the words of its country; the labels are the same everywhere. */
export function AddressFields({ controls, side, address, limits, withMore, ...shape }: Props) {
  const { t } = useTranslation(['form', 'addresses']);
  const { Text, Country } = controls;
  const country = address.CountryCode;
  const isAbroad = country !== 'US';
  const countries = useCountryChoices();
  // eslint-disable-next-line react/exhaustive-deps -- read anew when a country was chosen
  const first = useMemo(recentCountries, [country]);
  const states = useStateChoices(country);
  const places = placeFields(country, address, (states?.length ?? 0) > 0);
  const calling = isAbroad ? callingCodeOf(country) : null;
  const phoneHints = [calling && t('addresses:callingCode', { code: calling }), shape.phoneHint].filter(
    Boolean,
  );
  const section = `section-${side}`;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <Country label={t('form:field.country')} options={countries} first={first} className="sm:col-span-2" />
      <Text
        field="Name"
        label={t('form:field.name')}
        required
        counter={{ max: limits?.maxAddressNameLength || BOOK_MAX }}
        autoComplete={`${section} name`}
        className="sm:col-span-2"
      />
      <Text
        field="Company"
        label={t('form:field.company')}
        required={shape.needsCompany}
        counter={{ max: limits?.maxAddressCompanyLength || BOOK_MAX }}
        autoComplete={`${section} organization`}
        className="sm:col-span-2"
      />
      <Text
        field="AddressLine1"
        label={t('form:field.addressLine1')}
        required
        counter={{ max: limits?.maxAddressLength || BOOK_MAX }}
        autoComplete={`${section} address-line1`}
        className="sm:col-span-4"
      />
      <Text
        field="AddressLine2"
        label={t('form:field.addressLine2')}
        counter={{ max: limits?.maxAddress2Length || BOOK_MAX }}
        autoComplete={`${section} address-line2`}
        className="sm:col-span-2"
      />
      {(isAbroad || address.AddressLine3 !== '') && (
        <Text
          field="AddressLine3"
          label={t('addresses:field.addressLine3')}
          counter={{ max: limits?.maxAddress2Length || BOOK_MAX }}
          autoComplete={`${section} address-line3`}
          className="sm:col-span-6"
        />
      )}
      {places.map((field) => (
        <PlaceInput
          key={field}
          field={field}
          controls={controls}
          section={section}
          states={states}
          address={address}
          {...shape}
        />
      ))}
      {shape.underPlace}
      <Text
        field="Phone"
        label={t('form:field.phone')}
        required={shape.needsPhone}
        type="tel"
        inputMode="tel"
        hint={phoneHints.join(' · ') || undefined}
        autoComplete={`${section} tel`}
        className="sm:col-span-2"
      />
      <Text
        field="Email"
        label={t('form:field.email')}
        required={isAbroad && shape.isForShipping}
        type="email"
        inputMode="email"
        counter={{ max: EMAIL_MAX }}
        autoComplete={`${section} email`}
        className="sm:col-span-2"
      />
      {withMore && (
        <>
          <Text
            field="EinNumber"
            label={t('addresses:field.ein')}
            counter={{ max: EIN_MAX }}
            className="sm:col-span-2"
          />
          <Text
            field="Reference"
            label={t('form:field.reference')}
            counter={{ max: REFERENCE_MAX }}
            scan="text"
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  );
}

interface PlaceProps extends Pick<
  AddressShape,
  'address' | 'isForShipping' | 'isZipUnknown' | 'cities' | 'needed'
> {
  field: PlaceField;
  controls: AddressControls;
  section: string;
  states: ReturnType<typeof useStateChoices>;
}

function PlaceInput({
  field,
  controls,
  section,
  states,
  address,
  isForShipping,
  isZipUnknown,
  cities,
  needed,
}: PlaceProps) {
  const { t } = useTranslation(['form', 'addresses']);
  const { Text, Select } = controls;
  const country = address.CountryCode;
  const form = addressFormOf(country);
  if (field === 'ZipCode') {
    const rule = postalRuleOf(country);
    const name = form.zipName === 'zip' ? '' : t(`addresses:zipName.${form.zipName}`);
    const like = rule && country !== 'US' ? t('addresses:like', { example: rule.example }) : '';
    return (
      <Text
        field="ZipCode"
        label={t('form:field.zipCode')}
        required={needed?.includes('ZipCode') || (isForShipping && rule !== undefined)}
        inputMode={country === 'US' ? 'numeric' : 'text'}
        autoComplete={`${section} postal-code`}
        warning={isZipUnknown ? t('form:address.zipUnknown') : undefined}
        hint={[name, like].filter(Boolean).join(', ') || undefined}
        className="sm:col-span-2"
      />
    );
  }
  if (field === 'City') {
    return (
      <Text
        field="City"
        label={t('form:field.city')}
        required
        suggestions={cities}
        autoComplete={`${section} address-level2`}
        hint={form.cityName === 'city' ? undefined : t(`addresses:cityName.${form.cityName}`)}
        className="sm:col-span-2"
      />
    );
  }
  const shared = {
    field,
    label: t('form:field.state'),
    required: needed?.includes('StateCode') || (isForShipping && country === 'US'),
    autoComplete: `${section} address-level1`,
    hint:
      form.stateName === 'state' || !form.parts.includes('state')
        ? undefined
        : t(`addresses:stateName.${form.stateName}`),
    className: 'sm:col-span-2',
  };
  if (states === undefined || states.length === 0) return <Text {...shared} />;
  const isListed = address.StateCode === '' || states.some(({ value }) => value === address.StateCode);
  const options = isListed ? states : [...states, { value: address.StateCode, label: address.StateCode }];
  return <Select {...shared} placeholder="" options={options} />;
}
