import { useTranslation } from 'react-i18next';
import { isAnyNewsOn, RECIPIENT_NEWS } from '#domain/tracking/public-page.ts';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import type { DefaultFields } from './default-fields.ts';

/** What recipients are told of by e-mail. */
export function RecipientMailsCard({ draft, set }: DefaultFields) {
  const { t } = useTranslation('defaults');
  return (
    <Section title={t('recipientMails.title')} description={t('recipientMails.lead')}>
      <div className="flex flex-col gap-3">
        {Object.values(RECIPIENT_NEWS).map((name) => (
          <CheckboxField
            key={name}
            label={t(`recipientMails.${name}`)}
            checked={draft[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
        {isAnyNewsOn(draft) && <p className="text-base text-text-2">{t('recipientMails.required')}</p>}
      </div>
    </Section>
  );
}
