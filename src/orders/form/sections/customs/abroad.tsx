import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section as Part } from '#domain/result.ts';
import { Section } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { sectionId } from '#orders/form/sections.ts';

/** Most orders stay in the country: these parts come with the first that does not. */
const Customs = lazy(async () => ({ default: (await import('./customs.tsx')).CustomsSection }));
const Eei = lazy(async () => ({ default: (await import('../eei/eei.tsx')).EeiSection }));

export function CustomsSection() {
  return <Coming part="customs" content={Customs} />;
}

export function EeiSection() {
  return <Coming part="eei" content={Eei} />;
}

function Coming({ part, content: Content }: { part: Part; content: ComponentType }) {
  const { t } = useTranslation('form');
  return (
    <Suspense
      fallback={
        <Section id={sectionId(part)} title={t(`section.${part}`)}>
          <Skeleton className="h-24 w-full" />
        </Section>
      }
    >
      <Content />
    </Suspense>
  );
}
