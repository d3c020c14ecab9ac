import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateOptions } from '#domain/sheets/types.ts';
import { useMappings } from '#store/lists/live-collections.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';
import type { ImportPorts } from './import-ports.ts';
import { readMapping } from './mapping-data.ts';
import { MappingDialog, type MappingDialogMode } from './mapping-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { useMappingActions } from './use-mapping-actions.ts';
import { useMappingEntries } from './use-mapping-entries.ts';

interface Props {
  ports: ImportPorts;
  download: (options: TemplateOptions, name: string) => (format: WrittenFormat) => Promise<void>;
}

/** The template of a mapping the user saved; here mappings are renamed and deleted too, without a file. */
export function CustomTemplate({ ports, download }: Props) {
  const { t } = useTranslation('imports');
  const mappings = useMappings() ?? [];
  const [wanted, setWanted] = useState<string | null>(null);
  const [mode, setMode] = useState<MappingDialogMode | null>(null);
  const actions = useMappingActions(ports);
  const entries = useMappingEntries(setMode);
  const chosen = mappings.find(({ id }) => id === wanted) ?? mappings[0];
  const mapping = chosen ? readMapping(chosen.mappingData) : null;
  return (
    <>
      <TemplateRow
        title={t('template.custom')}
        note={t(chosen ? 'template.customNote' : 'template.customNone')}
        choice={
          chosen && (
            <div className="flex items-center gap-2 max-sm:w-full">
              <SelectField<string>
                label={t('template.custom')}
                hideLabel
                value={chosen.id}
                onChange={setWanted}
                options={mappings.map(({ id, name }) => ({ value: id, label: name }))}
                className="w-44 max-sm:flex-1"
              />
              <Menu
                label={t('mapping.actions', { name: chosen.name })}
                groups={[[entries.rename(chosen)], [entries.remove(chosen)]]}
              />
            </div>
          )
        }
        onDownload={chosen && mapping ? download({ kind: 'custom', mapping }, chosen.name) : null}
      />
      <MappingDialog
        mode={mode}
        actions={actions}
        onDone={(id) => {
          setMode(null);
          if (id !== undefined) setWanted(id);
        }}
      />
    </>
  );
}
