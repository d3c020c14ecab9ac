import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { isOwnName } from './use-list-views.ts';

export type ViewDialogMode = 'saveAs' | 'rename' | 'duplicate';

interface Props {
  mode: ViewDialogMode;
  name: string;
  isTaken: (name: string) => boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

const MAX_NAME = 40;

/** Asks for the name of a view. */
export function ViewDialog({ mode, name: given, isTaken, onSave, onClose }: Props) {
  const { t } = useTranslation('list-dialogs');
  const [name, setName] = useState(given);
  const [isAsked, setAsked] = useState(false);
  const wanted = name.trim();
  const error =
    wanted === ''
      ? t('view.nameMissing')
      : !isOwnName(wanted)
        ? t('view.nameMark')
        : isTaken(wanted)
          ? t('view.nameTaken', { name: wanted })
          : undefined;
  const save = () => {
    setAsked(true);
    if (error === undefined) onSave(wanted);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`view.${mode}Title`)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t(`view.${mode}Act`)}
          </Button>
        </>
      }
    >
      <TextField
        label={t('view.name')}
        value={name}
        maxLength={MAX_NAME}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        error={isAsked ? error : undefined}
        required
      />
    </Dialog>
  );
}

interface RemoveProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveViewDialog({ name, onRemove, onClose }: RemoveProps) {
  const { t } = useTranslation('list-dialogs');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('view.removeTitle', { name })}
      description={t('view.removeText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {t('view.removeAct')}
          </Button>
        </>
      }
    />
  );
}
