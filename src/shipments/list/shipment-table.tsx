import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SHIPMENT_PATHS } from '#contract/paths.ts';
import type { ColumnLayout } from '#domain/lists/column-layout.ts';
import { shipmentColumn } from '#domain/lists/shipment-columns.ts';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { ShipmentSort } from '#domain/lists/shipment-index.ts';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { LABEL_LANE } from '#store/queue/carrier-requests.ts';
import { ListTable } from '#list/list-table.tsx';
import type { Selection } from '#list/use-selection.ts';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { shipmentColumns } from './shipment-cells.tsx';
import { ShipmentMenu, type AskForRow } from './shipment-menu.tsx';

interface Props {
  rows: readonly ShipmentEntry[];
  layout: ColumnLayout;
  onResize: (column: string, width: number) => void;
  sort: ShipmentSort;
  onSort: (column: string) => void;
  selection: Selection;
  onAsk: AskForRow;
  /** What the rows are an answer to. */
  question: string;
  startAt: number;
  onScrolled: (top: number) => void;
  ref: Ref<DataTableHandle>;
}

const FLEXIBLE = shipmentColumn('recipient');

const idOf = ({ id }: ShipmentEntry): string => id;

export function ShipmentTable({ ref, selection, onAsk, ...given }: Props) {
  const { t } = useTranslation(['shipment-list', 'shipments']);
  const navigate = useNavigate();
  const queuedVoids = useQueuedIn(LABEL_LANE, 'voidLabels');
  const columns = useMemo(() => shipmentColumns(t, queuedVoids), [t, queuedVoids]);
  const menu = useMemo(
    () => ({
      label: t('shipment-list:actions'),
      of: (entry: ShipmentEntry) => (
        <div className="pr-1">
          <ShipmentMenu entry={entry} onAsk={onAsk} />
        </div>
      ),
    }),
    [t, onAsk],
  );
  const open = useMemo(
    () => (entry: ShipmentEntry) => void navigate(SHIPMENT_PATHS.detail(entry.labelId)),
    [navigate],
  );
  const labelOf = useMemo(
    () => (entry: ShipmentEntry) => t('shipment-list:select.one', { orderNo: entry.orderNo }),
    [t],
  );
  return (
    <ListTable
      {...given}
      ref={ref}
      label={t('shipments:heading')}
      columns={columns}
      hasFixedEnds
      flexible={FLEXIBLE}
      idOf={idOf}
      rowTestId="shipment-row"
      selection={{
        isSelected: ({ id }) => selection.has(id),
        onToggle: selection.toggle,
        labelOf,
        state: selection.state,
        labelAll: t('shipment-list:select.all'),
        onToggleAll: selection.toggleAll,
      }}
      menu={menu}
      onOpen={open}
    />
  );
}
