import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '#contract/imports.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import type { MappingDialogMode } from './mapping-dialog.tsx';

/** What a menu offers for every mapping that is kept. */
export function useMappingEntries(onOpen: (mode: MappingDialogMode) => void) {
  const { t } = useTranslation('imports');
  return {
    rename: (chosen: ImportMapping): MenuEntry => ({
      label: t('mapping.rename'),
      icon: 'edit',
      onSelect: () => onOpen({ kind: 'rename', chosen }),
    }),
    remove: (chosen: ImportMapping): MenuEntry => ({
      label: t('mapping.delete'),
      icon: 'trash',
      danger: true,
      onSelect: () => onOpen({ kind: 'delete', chosen }),
    }),
  };
}
