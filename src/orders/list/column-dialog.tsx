import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_WIDTH,
  MIN_WIDTH,
  moveColumn,
  resizeColumn,
  toggleColumn,
  WIDTH_STEP,
  type ColumnLayout,
} from '#domain/lists/column-layout.ts';
import type { OrderColumnKey } from '#domain/lists/order-columns.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Layout = ColumnLayout<OrderColumnKey>;

interface Props {
  layout: Layout;
  onSave: (layout: Layout) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Which columns, in which order and how wide: all by buttons, so that no dragging is needed. */
export function ColumnDialog({ layout: given, onSave, onReset, onClose }: Props) {
  const { t } = useTranslation(['list', 'orders']);
  const [layout, setLayout] = useState(given);
  const [told, setTold] = useState('');
  const change = (next: Layout, key: OrderColumnKey) => {
    setLayout(next);
    const place = next.findIndex((each) => each.key === key) + 1;
    setTold(t('list:columns.at', { name: t(`orders:column.${key}`), place, total: next.length }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={t('list:columns.title')}
      footer={
        <>
          <Button
            className="mr-auto"
            onClick={() => {
              onReset();
              onClose();
            }}
          >
            {t('list:columns.reset')}
          </Button>
          <Button onClick={onClose}>{t('list:cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave(layout);
              onClose();
            }}
          >
            {t('list:columns.save')}
          </Button>
        </>
      }
    >
      <p className="sr-only" role="status">
        {told}
      </p>
      <ol className="divide-y divide-line">
        {layout.map(({ key, width, isHidden }, index) => {
          const name = t(`orders:column.${key}`);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-2 py-1">
              <CheckboxField
                label={name}
                checked={!isHidden}
                onChange={() => setLayout(toggleColumn(layout, key))}
                className="min-w-40 flex-1"
              />
              <div className="ml-auto flex items-center">
                <IconButton
                  icon="minus"
                  label={t('list:columns.narrower', { name })}
                  disabled={isHidden || width <= MIN_WIDTH}
                  onClick={() => setLayout(resizeColumn(layout, key, -WIDTH_STEP))}
                />
                <span className="w-14 text-center text-sm text-text-3 tabular-nums">
                  {isHidden ? '' : `${width} px`}
                </span>
                <IconButton
                  icon="plus"
                  label={t('list:columns.wider', { name })}
                  disabled={isHidden || width >= MAX_WIDTH}
                  onClick={() => setLayout(resizeColumn(layout, key, WIDTH_STEP))}
                />
                <IconButton
                  icon="chevron-up"
                  label={t('list:columns.up', { name })}
                  disabled={index === 0}
                  onClick={() => change(moveColumn(layout, key, -1), key)}
                  className="ml-2"
                />
                <IconButton
                  icon="chevron-down"
                  label={t('list:columns.down', { name })}
                  disabled={index === layout.length - 1}
                  onClick={() => change(moveColumn(layout, key, 1), key)}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
