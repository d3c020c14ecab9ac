import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '#contract/imports.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import type { MappingErrand } from './mapping-dialog.tsx';

/** What a menu offers for every mapping that is kept. */
export function useMappingEntries(onErrand: (errand: MappingErrand) => void) {
  const { t } = useTranslation('imports');
  return {
    rename: (chosen: ImportMapping): MenuEntry => ({
      label: t('mapping.rename'),
      icon: 'edit',
      onSelect: () => onErrand({ kind: 'rename', chosen }),
    }),
    remove: (chosen: ImportMapping): MenuEntry => ({
      label: t('mapping.delete'),
      icon: 'trash',
      danger: true,
      onSelect: () => onErrand({ kind: 'delete', chosen }),
    }),
  };
}
