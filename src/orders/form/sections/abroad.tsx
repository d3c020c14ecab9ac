import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Section } from '#ui/card.tsx';
import { sectionId } from '../sections.ts';

/** The places of the international parts: the order can be kept, a label is domestic for now. */
export function CustomsSection() {
  const { t } = useTranslation('form');
  return (
    <Section id={sectionId('customs')} title={t('section.customs')}>
      <Banner tone="info" title={t('abroad.title')}>
        {t('abroad.customs')}
      </Banner>
    </Section>
  );
}

export function EeiSection() {
  const { t } = useTranslation('form');
  return (
    <Section id={sectionId('eei')} title={t('section.eei')}>
      <Banner tone="info">{t('abroad.eei')}</Banner>
    </Section>
  );
}
