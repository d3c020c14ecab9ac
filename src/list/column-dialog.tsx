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
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface Props<K extends string> {
  layout: ColumnLayout<K>;
  nameOf: (key: K) => string;
  onSave: (layout: ColumnLayout<K>) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Which columns, in which order and how wide: all by buttons, so that no dragging is needed. */
export function ColumnDialog<K extends string>({ layout: given, nameOf, ...acts }: Props<K>) {
  const { onSave, onReset, onClose } = acts;
  const { t } = useTranslation('list-dialogs');
  const [layout, setLayout] = useState(given);
  const [told, setTold] = useState('');
  const change = (next: ColumnLayout<K>, key: K) => {
    setLayout(next);
    const place = next.findIndex((each) => each.key === key) + 1;
    setTold(t('columns.at', { name: nameOf(key), place, total: next.length }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={t('columns.title')}
      footer={
        <>
          <Button
            className="mr-auto"
            onClick={() => {
              onReset();
              onClose();
            }}
          >
            {t('columns.reset')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave(layout);
              onClose();
            }}
          >
            {t('columns.save')}
          </Button>
        </>
      }
    >
      <p className="sr-only" role="status">
        {told}
      </p>
      <ol className="divide-y divide-line">
        {layout.map(({ key, width, isHidden }, index) => {
          const name = nameOf(key);
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
                  label={t('columns.narrower', { name })}
                  disabled={isHidden || width <= MIN_WIDTH}
                  onClick={() => setLayout(resizeColumn(layout, key, -WIDTH_STEP))}
                />
                <span className="w-14 text-center text-sm text-text-3 tabular-nums">
                  {isHidden ? '' : `${width} px`}
                </span>
                <IconButton
                  icon="plus"
                  label={t('columns.wider', { name })}
                  disabled={isHidden || width >= MAX_WIDTH}
                  onClick={() => setLayout(resizeColumn(layout, key, WIDTH_STEP))}
                />
                <IconButton
                  icon="chevron-up"
                  label={t('columns.up', { name })}
                  disabled={index === 0}
                  onClick={() => change(moveColumn(layout, key, -1), key)}
                  className="ml-2"
                />
                <IconButton
                  icon="chevron-down"
                  label={t('columns.down', { name })}
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
