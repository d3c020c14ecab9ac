import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#ui/data-table/column-model.ts';
import { columnName } from './list-texts.ts';
import type { AnyLine, AnyList } from './lists/list-definition.ts';

/** The columns of a list as its table draws them. */
export function useListColumns({ columns }: AnyList): DataColumn<AnyLine>[] {
  const { t } = useTranslation(['postage', 'rates', 'shipments']);
  return useMemo(
    () =>
      columns.map(({ key, align, sortsBy, cell }) => ({
        id: key,
        header: columnName(key, t),
        isSortable: sortsBy !== undefined,
        ...(align && { align }),
        cell: (line: AnyLine) => cell(line, t),
      })),
    [columns, t],
  );
}
