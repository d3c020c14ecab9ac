import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { SHEET_FILE_TYPES } from '#domain/sheets/file-types.ts';
import type { ImportPorts } from './import-ports.ts';
import { PastImports } from './past-imports.tsx';
import { Templates } from './templates.tsx';

interface Props {
  ports: ImportPorts;
  refusal: SheetRefusal | null;
  onFile: (file: File) => void;
}

export function FileStep({ ports, refusal, onFile }: Props) {
  const { t } = useTranslation(['imports', 'import-fields']);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {refusal && (
        <Banner tone="bad" role="alert" className="mb-4">
          {t(`import-fields:refusal.${refusal.type}`, refusal.params)}
        </Banner>
      )}
      <Card className="flex flex-col items-center border-2 border-dashed border-control/60 py-10 text-center sm:py-14">
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon name="upload" size={32} />
        </span>
        <p className="text-lg font-semibold">{t('file.drop')}</p>
        <p className="mt-1 max-w-md text-base text-text-2">{t('file.note')}</p>
        <input
          ref={input}
          type="file"
          accept={SHEET_FILE_TYPES}
          aria-hidden
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <Button variant="primary" size="lg" className="mt-5" onClick={() => input.current?.click()}>
          {t('file.browse')}
        </Button>
      </Card>
      <Templates ports={ports} />
      <PastImports />
    </>
  );
}
