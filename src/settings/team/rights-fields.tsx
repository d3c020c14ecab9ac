import { useTranslation } from 'react-i18next';
import { MEMBER_EXCEPTIONS, MEMBER_ROLES, type MemberRole, roleHas } from '#domain/account/member-roles.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { hidesPrices, isLimit, type RightsDraft } from './rights-draft.ts';
import { Banner } from '#ui/layout/banner.tsx';

interface Props {
  draft: RightsDraft;
  onChange: (draft: RightsDraft) => void;
}

/** Role, what is allowed beside it, and limits. */
export function RightsFields({ draft, onChange }: Props) {
  const { t } = useTranslation('team');
  const { role, exceptions, limits } = draft;
  return (
    <>
      <RadioCards<MemberRole>
        legend={t('field.role')}
        value={role}
        options={MEMBER_ROLES.map((value) => ({
          value,
          label: t(`role.${value}`),
          detail: t(`roleText.${value}`),
        }))}
        onChange={(value) => onChange({ ...draft, role: value })}
      />
      {role === 'owner' ? (
        <p className="text-base text-text-2">{t('ownerText')}</p>
      ) : (
        <>
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-base font-medium">{t('field.exceptions')}</legend>
            {MEMBER_EXCEPTIONS.map((name) => (
              <CheckboxField
                key={name}
                label={t(`permission.${name}`)}
                checked={exceptions[name] ?? roleHas(role, name)}
                onChange={(isOn) => onChange({ ...draft, exceptions: { ...exceptions, [name]: isOn } })}
              />
            ))}
            {hidesPrices(draft) && <p className="mt-1 text-base text-text-2">{t('unseenPrices')}</p>}
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['label', 'day'] as const).map((name) => (
              <NumberField
                key={name}
                label={t(`field.${name}`)}
                hint={t('noLimitHint')}
                prefix="$"
                autoComplete="off"
                value={limits[name]}
                error={!isLimit(limits[name]) && t('wrong.limit')}
                onChange={(value) => onChange({ ...draft, limits: { ...limits, [name]: value } })}
              />
            ))}
          </div>
          {hidesPrices(draft) && limits.label === null && (
            <Banner tone="warn" role="status">
              {t('unseenNeedsLimit')}
            </Banner>
          )}
        </>
      )}
    </>
  );
}
