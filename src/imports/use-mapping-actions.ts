import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '#contract/imports.ts';
import type { Result } from '#domain/result.ts';
import type { Mapping } from '#domain/sheets/types.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { removeMappingLocally, saveMappingLocally } from '#store/collections/mappings.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ImportPorts } from './import-ports.ts';

/** What can be done with kept mappings, with a word on what came of it; refusals are answered. */
export function useMappingActions({ sheets }: ImportPorts) {
  const { t } = useTranslation(['imports', 'errors']);
  const toastDone = (text: string) => showToast({ text, icon: 'check' });
  const dataOf = async (mapping: Mapping) => JSON.stringify(await sheets.keep(mapping));
  return {
    async save(name: string, mapping: Mapping): Promise<Result<ImportMapping>> {
      const saved = await saveMappingLocally(databaseOfUser(), { name, mappingData: await dataOf(mapping) });
      if (saved.ok) toastDone(t('imports:mapping.done.saved', { name: saved.value.name }));
      return saved;
    },
    async update({ id, name }: ImportMapping, mapping: Mapping): Promise<void> {
      const mappingData = await dataOf(mapping);
      const saved = await saveMappingLocally(databaseOfUser(), { id, name, mappingData });
      if (saved.ok) toastDone(t('imports:mapping.done.saved', { name }));
      else showToast({ text: t(`errors:${saved.error.type}`, saved.error.params), icon: 'alert' });
    },
    async rename({ id, mappingData }: ImportMapping, name: string): Promise<Result<ImportMapping>> {
      const saved = await saveMappingLocally(databaseOfUser(), { id, name, mappingData });
      if (saved.ok) toastDone(t('imports:mapping.done.renamed', { name: saved.value.name }));
      return saved;
    },
    async remove({ id, name }: ImportMapping): Promise<Result<void>> {
      const removed = await removeMappingLocally(databaseOfUser(), id);
      if (removed.ok) toastDone(t('imports:mapping.done.deleted', { name }));
      return removed;
    },
  };
}
export type MappingActions = ReturnType<typeof useMappingActions>;
