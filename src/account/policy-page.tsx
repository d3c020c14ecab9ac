import { useTranslation } from 'react-i18next';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { EntryFrame } from './entry-frame.tsx';

const SECTIONS = ['service', 'account', 'postage', 'labels', 'data', 'conduct', 'liability', 'changes'];

/** The user agreement in force, for everybody to read. */
export function PolicyPage() {
  const { t } = useTranslation('policy');
  return (
    <EntryFrame width="text" title={t('heading')} lead={t('version', { version: AGREEMENT_VERSION })}>
      {SECTIONS.map((section) => (
        <section key={section} className="mb-5">
          <h2 className="mb-1 text-lg font-heading">{t(`${section}.title`)}</h2>
          <p className="text-base text-text-2">{t(`${section}.text`)}</p>
        </section>
      ))}
    </EntryFrame>
  );
}
