import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import { GivenRest } from './given-rest.tsx';
import { GivenServices } from './given-services.tsx';
import { GivenSize, isHalfSized } from './given-size.tsx';
import { GivenWeight } from './given-weight.tsx';
import type { GivenProps } from './given-texts.ts';
import { ImportFrame } from './import-frame.tsx';

interface Props extends GivenProps {
  fileName: string;
  /** Whose export the file is; '': of no shop that is known. */
  shop: string;
  onColumns: () => void;
  onNext: () => void;
}

/** What the file does not say, asked once for all its rows, before anything is judged. */
export function GivenStep({ fileName, shop, onColumns, onNext, ...given }: Props) {
  const { t } = useTranslation(['imports', 'form', 'customs']);
  const { gaps, mapping } = given;
  const [isRefused, setRefused] = useState(false);
  const isHalf = isHalfSized(mapping);
  return (
    <ImportFrame
      step="given"
      fileName={fileName}
      footer={
        <StickyFooter
          summary={
            <p className="text-base text-text-2">
              {t(shop ? 'imports:given.ofShop' : 'imports:given.orders', { count: gaps.orders, shop })}
            </p>
          }
        >
          <Button onClick={onColumns}>{t('imports:given.columns')}</Button>
          <Button
            variant="primary"
            iconAfter="arrow-right"
            onClick={() => (isHalf ? setRefused(true) : onNext())}
          >
            {t('imports:given.next')}
          </Button>
        </StickyFooter>
      }
    >
      <Section
        title={t('imports:given.title')}
        description={t(shop ? 'imports:given.noteShop' : 'imports:given.note', { shop })}
      >
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <GivenSize {...given} error={isRefused && isHalf ? t('imports:given.sizeHalf') : undefined} />
          <GivenWeight {...given} />
          <GivenServices {...given} />
          <GivenRest {...given} />
        </div>
      </Section>
    </ImportFrame>
  );
}
