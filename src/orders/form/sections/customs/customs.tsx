import { useTranslation } from 'react-i18next';
import { Section } from '#ui/layout/card.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { ContentsFields } from './customs-contents.tsx';
import { DutyFields } from './customs-duties.tsx';
import { CustomsItems } from './customs-items.tsx';

export function CustomsSection() {
  const { t } = useTranslation(['form', 'customs']);
  return (
    <Section id={sectionId('customs')} title={t('section.customs')}>
      <FormNotes section="customs" />
      <div className="flex flex-col gap-6">
        <ContentsFields />
        <CustomsItems />
        <DutyFields />
      </div>
    </Section>
  );
}
