import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mapping } from '#domain/sheets/types.ts';
import { useMappings } from '#store/lists/live-collections.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ImportPorts } from './import-ports.ts';
import { readMapping } from './mapping-data.ts';
import { MappingDialog, type MappingDialogMode } from './mapping-dialog.tsx';
import { useMappingActions } from './use-mapping-actions.ts';
import { useMappingEntries } from './use-mapping-entries.ts';

const BY_HEADERS = 'headers';

interface Props {
  ports: ImportPorts;
  mapping: Mapping;
  /** What the headers say by themselves. */
  matched: Mapping;
  /** All required fields have a source: only then a mapping can be kept. */
  isComplete: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Mappings kept for the next file: choose one, keep this one, change, rename or delete one. */
export function MappingBar({ ports, mapping, matched, isComplete, onChange }: Props) {
  const { t } = useTranslation('imports');
  const mappings = useMappings() ?? [];
  const [chosenId, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<MappingDialogMode | null>(null);
  const actions = useMappingActions(ports);
  const entries = useMappingEntries(setMode);
  const chosen = mappings.find(({ id }) => id === chosenId) ?? null;

  const choose = async (id: string) => {
    const found = mappings.find((each) => each.id === id);
    setChosen(found?.id ?? null);
    if (!found) return onChange(matched);
    const saved = readMapping(found.mappingData);
    if (saved) onChange(await ports.sheets.apply(saved));
    else showToast({ text: t('mapping.unreadable', { name: found.name }), icon: 'alert' });
  };
  const whenComplete = (act: () => void) => () =>
    isComplete ? act() : showToast({ text: t('mapping.incomplete'), icon: 'alert' });
  const saveNew = whenComplete(() => setMode({ kind: 'save', mapping }));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField<string>
        label={t('mapping.saved')}
        value={chosen?.id ?? BY_HEADERS}
        options={[
          { value: BY_HEADERS, label: t('mapping.byHeaders') },
          ...mappings.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void choose(id ?? BY_HEADERS)}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      {chosen ? (
        <Menu
          label={t('mapping.actions', { name: chosen.name })}
          variant="secondary"
          face={t('mapping.manage')}
          groups={[
            [
              {
                label: t('mapping.update'),
                icon: 'check',
                onSelect: whenComplete(() => void actions.update(chosen, mapping)),
              },
              { label: t('mapping.saveAs'), icon: 'copy', onSelect: saveNew },
              entries.rename(chosen),
            ],
            [entries.remove(chosen)],
          ]}
        />
      ) : (
        <Button onClick={saveNew}>{t('mapping.save')}</Button>
      )}
      <MappingDialog
        mode={mode}
        actions={actions}
        onDone={(id) => {
          setMode(null);
          if (id !== undefined) setChosen(id);
        }}
      />
    </div>
  );
}
