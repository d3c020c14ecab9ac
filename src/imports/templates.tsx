import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { importCarriersOf } from '#domain/sheets/carriers-for-import.ts';
import { PLATFORM_HEADERS } from '#domain/sheets/data/platform-headers.ts';
import type { Platform, TemplateWish } from '#domain/sheets/types.ts';
import { PLATFORMS } from '#domain/sheets/types.ts';
import { useMappings, useUser } from '#store/live.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';
import type { ImportPorts } from './import-ports.ts';
import { readMapping } from './mapping-data.ts';
import { saveSheet } from './save-sheet.ts';

interface RowProps {
  title: string;
  note: string;
  choice?: ReactNode;
  /** Null: nothing is chosen that could be downloaded. */
  onDownload: ((format: WrittenFormat) => Promise<void>) | null;
}

const FORMATS = ['xlsx', 'csv'] as const;

function TemplateRow({ title, note, choice, onDownload }: RowProps) {
  const { t } = useTranslation('imports');
  const [busy, setBusy] = useState<WrittenFormat | null>(null);
  const download = async (format: WrittenFormat) => {
    setBusy(format);
    await onDownload?.(format).finally(() => setBusy(null));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-base font-medium">{title}</p>
        <p className="text-sm text-text-2">{note}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
        {choice}
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            loading={busy === format}
            disabled={onDownload === null}
            aria-label={t('template.download', { name: title, format: format.toUpperCase() })}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Spreadsheets to fill in: our own, those of the store platforms, of a carrier, and of the user's mappings. */
export function Templates({ ports }: { ports: ImportPorts }) {
  const { t } = useTranslation('imports');
  const user = useUser();
  const mappings = useMappings() ?? [];
  const carriers = user ? importCarriersOf(user) : [];
  const [platform, setPlatform] = useState<Platform>('amazon');
  const [wantedCarrier, setCarrier] = useState<number | null>(null);
  const [wantedMapping, setMapping] = useState<string | null>(null);
  const carrierId = wantedCarrier ?? carriers[0] ?? null;
  const mapping = mappings.find(({ id }) => id === wantedMapping) ?? mappings[0];
  const custom = mapping ? readMapping(mapping.mappingData) : null;

  const download = (wish: TemplateWish, name: string) => async (format: WrittenFormat) => {
    const bytes = await ports.sheets.writeTemplate(wish, format, ports.language());
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
              options={PLATFORMS.map((value) => ({ value, label: PLATFORM_HEADERS[value].name }))}
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
        <TemplateRow
          title={t('template.custom')}
          note={mapping ? t('template.customNote') : t('template.customNone')}
          choice={
            mapping && (
              <SelectField<string>
                label={t('template.custom')}
                hideLabel
                value={mapping.id}
                onChange={setMapping}
                options={mappings.map(({ id, name }) => ({ value: id, label: name }))}
                className="w-44 max-sm:w-full"
              />
            )
          }
          onDownload={custom && mapping ? download({ kind: 'custom', mapping: custom }, mapping.name) : null}
        />
      </ul>
    </Section>
  );
}
