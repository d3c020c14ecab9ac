import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { importCarriersOf } from '#domain/sheets/carriers-for-import.ts';
import { SHOP_NAMES } from '#domain/sheets/data/shop-exports.ts';
import type { Platform, TemplateOptions } from '#domain/sheets/types.ts';
import { PLATFORMS } from '#domain/sheets/types.ts';
import { useUser } from '#store/lists/live.ts';
import { Section } from '#ui/layout/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';
import { CustomTemplate } from './custom-template.tsx';
import type { ImportPorts } from './import-ports.ts';
import { saveSheet } from './save-sheet.ts';
import { TemplateRow } from './template-row.tsx';

/** Spreadsheets to fill in: our own, those of the store platforms, of a carrier, and of the user's mappings. */
export function Templates({ ports }: { ports: ImportPorts }) {
  const { t } = useTranslation('imports');
  const user = useUser();
  const carriers = user ? importCarriersOf(user) : [];
  const [platform, setPlatform] = useState<Platform>('amazon');
  const [wantedCarrier, setCarrier] = useState<number | null>(null);
  const carrierId = wantedCarrier ?? carriers[0] ?? null;

  const download = (options: TemplateOptions, name: string) => async (format: WrittenFormat) => {
    const bytes = await ports.sheets.writeTemplate(options, format, ports.language());
    saveSheet(bytes, format, name);
  };
  return (
    <Section title={t('template.title')} description={t('template.note')} className="mt-6">
      <ul className="divide-y divide-line">
        <TemplateRow
          title={t('template.system')}
          note={t('template.systemNote')}
          onDownload={download({ kind: 'system' }, 'orders')}
        />
        <TemplateRow
          title={t('template.platform')}
          note={t('template.platformNote')}
          choice={
            <SelectField<Platform>
              label={t('template.platform')}
              hideLabel
              value={platform}
              onChange={(value) => setPlatform(value ?? 'amazon')}
              options={PLATFORMS.map((value) => ({ value, label: SHOP_NAMES[value] }))}
              className="w-44 max-sm:w-full"
            />
          }
          onDownload={download({ kind: 'platform', platform }, `orders-${platform}`)}
        />
        {carrierId !== null && (
          <TemplateRow
            title={t('template.channel')}
            note={t('template.channelNote')}
            choice={
              <SelectField<number>
                label={t('template.channel')}
                hideLabel
                value={carrierId}
                onChange={setCarrier}
                options={carriers.map((value) => ({
                  value,
                  label: carrierById(value)?.name ?? String(value),
                }))}
                className="w-44 max-sm:w-full"
              />
            }
            onDownload={download(
              { kind: 'channel', carrierId },
              `orders-${(carrierById(carrierId)?.code ?? 'channel').toLowerCase()}`,
            )}
          />
        )}
        <CustomTemplate ports={ports} download={download} />
      </ul>
    </Section>
  );
}
