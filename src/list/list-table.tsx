import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WIDTH, MIN_WIDTH, WIDTH_STEP, type ColumnLayout } from '#domain/lists/column-layout.ts';
import { DataTable, type DataTableHandle, type DataTableProps } from '#ui/data-table/data-table.tsx';
import { ROW_HEIGHT, useRowDensity } from '#ui/data-table/row-density.ts';
import { hasFinePointer } from '#ui/keys/pointer.ts';

interface Props<Row> extends Omit<
  DataTableProps<Row>,
  'sizing' | 'flexible' | 'rowHeight' | 'isCompact' | 'ref'
> {
  layout: ColumnLayout;
  /** This column takes what is left over, until the user gives it a width of its own. */
  flexible: { key: string; width: number };
  onResize: (column: string, width: number) => void;
  ref?: Ref<DataTableHandle>;
}

/** The table of a list: rows as high as this device has them, columns as wide as their user wants them. */
export function ListTable<Row>({ flexible, onResize, ...given }: Props<Row>) {
  const { t } = useTranslation('list');
  const density = useRowDensity();
  const isFine = hasFinePointer();
  const isFlexible = given.layout.some(
    ({ key, width, isHidden }) => key === flexible.key && !isHidden && width === flexible.width,
  );
  const sizing = useMemo(
    () => ({
      min: MIN_WIDTH,
      max: MAX_WIDTH,
      step: WIDTH_STEP,
      onResize,
      said: (name: string, width: number) => t('columns.width', { name, width }),
    }),
    [t, onResize],
  );
  return (
    <DataTable
      {...given}
      sizing={sizing}
      flexible={isFlexible ? flexible.key : undefined}
      rowHeight={ROW_HEIGHT[isFine ? density : 'coarse']}
      isCompact={isFine && density === 'compact'}
    />
  );
}
