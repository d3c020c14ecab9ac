import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { languages } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { CODE_DIGITS, COMPANY, INVITATION_MAX, NAME_MAX } from '#domain/account/registration.ts';
import { EMAIL } from '#domain/mail/email.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { PasswordField } from '../password-field.tsx';
import type { ChoiceField, SignUpDraft, SignUpField, SignUpFlaws } from './sign-up-form.ts';
import { CHOICES } from './sign-up-form.ts';

interface StepProps {
  draft: SignUpDraft;
  flaws: SignUpFlaws;
  codeSentTo: string | null;
  isSendingCode: boolean;
  onChange: <F extends SignUpField>(field: F, value: SignUpDraft[F]) => void;
  onAskCode: () => void;
}

type TextName = Exclude<SignUpField, 'agreement'>;
const PAIR = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
const MAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: EMAIL.max } as const;
/** Names of languages, each in its own. */
const LANGUAGE_NAMES = { en: 'English', cn: '中文', es: 'Español' };
/** Characters that a passphrase may have, and some more to be told of. */
const PASSWORD_INPUT = 100;
const PHONE_INPUT = 30;

function useFields({ draft, flaws, onChange }: StepProps) {
  const { t } = useTranslation(['sign-up', 'refusals']);
  const wordsOf = (field: SignUpField) => ({
    id: `sign-up-${field}`,
    label: t(`sign-up:field.${field}`),
    error: flaws[field] && t(`sign-up:wrong.${flaws[field]}`),
  });
  const text = (field: TextName, given: Partial<TextFieldProps> = {}) => ({
    ...wordsOf(field),
    required: true,
    name: field,
    value: draft[field],
    onChange: (value: string) => onChange(field, value),
    ...given,
  });
  return { t, wordsOf, text };
}

export function PersonStep(props: StepProps) {
  const { t, text } = useFields(props);
  return (
    <>
      <div className={PAIR}>
        <TextField {...text('firstName', { autoComplete: 'given-name', maxLength: NAME_MAX })} />
        <TextField {...text('lastName', { autoComplete: 'family-name', maxLength: NAME_MAX })} />
        <TextField {...text('email', { autoComplete: 'email', ...MAIL })} />
        <TextField {...text('confirmEmail', { autoComplete: 'off', ...MAIL })} />
        <PasswordField
          {...text('password', { hint: t('sign-up:passwordHint'), maxLength: PASSWORD_INPUT })}
        />
        <PasswordField {...text('confirmPassword', { maxLength: PASSWORD_INPUT })} />
      </div>
    </>
  );
}

export function PhoneStep(props: StepProps) {
  const { draft, codeSentTo, isSendingCode, onChange, onAskCode } = props;
  const { t, text, wordsOf } = useFields(props);
  const countries = useCountryChoices();
  return (
    <>
      <div className={PAIR}>
        <ComboboxField<string>
          {...wordsOf('location')}
          required
          value={draft.location}
          options={countries}
          onChange={(value) => onChange('location', value ?? '')}
        />
        <TextField {...text('phone', { type: 'tel', autoComplete: 'tel', maxLength: PHONE_INPUT })} />
      </div>
      <div className="flex flex-col gap-2">
        <div>
          <Button icon="send" loading={isSendingCode} onClick={onAskCode}>
            {t(codeSentTo === null ? 'sign-up:sendCode' : 'sign-up:sendCodeAgain')}
          </Button>
        </div>
        <p role="status" className="text-base text-text-2">
          {codeSentTo === null ? t('sign-up:codeNote') : t('sign-up:codeSent', { email: draft.email.trim() })}
        </p>
      </div>
      <div className={PAIR}>
        <TextField
          {...text('phoneVerificationCode', {
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: CODE_DIGITS,
          })}
        />
        <SelectField<string>
          {...wordsOf('language')}
          required
          value={draft.language}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(value) => onChange('language', value ?? '')}
        />
        <ComboboxField<string>
          {...wordsOf('timezone')}
          required
          value={draft.timezone}
          options={timeZones(draft.timezone)}
          onChange={(value) => onChange('timezone', value ?? '')}
        />
      </div>
    </>
  );
}

export function CompanyStep(props: StepProps) {
  const { draft, flaws, onChange } = props;
  const { t, text, wordsOf } = useFields(props);
  const choice = (field: ChoiceField) => (
    <SelectField<string>
      {...wordsOf(field)}
      required
      value={draft[field] === '' ? null : draft[field]}
      placeholder={t('sign-up:choose')}
      options={CHOICES[field].map((value) => ({ value, label: t(`sign-up:${field}.${value}`) }))}
      onChange={(value) => onChange(field, value ?? '')}
    />
  );
  return (
    <>
      <div className={PAIR}>
        <TextField {...text('company', { autoComplete: 'organization', maxLength: COMPANY.max })} />
        {choice('businessCategory')}
        {choice('productCategory')}
        {choice('shippingCost')}
        {choice('frequentlyUsedService')}
        {choice('referralSource')}
        <TextField
          {...text('invitationCode', { required: false, autoComplete: 'off', maxLength: INVITATION_MAX })}
        />
      </div>
      <CheckboxField
        id="sign-up-agreement"
        checked={draft.agreement}
        onChange={(agreement) => onChange('agreement', agreement)}
        error={flaws.agreement && t(`sign-up:wrong.${flaws.agreement}`)}
        label={
          <>
            {t('sign-up:agree')}{' '}
            <Link to={PATHS.policy} target="_blank" className="text-brand underline">
              {t('sign-up:agreement')}
            </Link>
          </>
        }
      />
    </>
  );
}

/** All that the browser knows, and the one that is chosen. */
function timeZones(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(chosen) || chosen === '' ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
