import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface Props {
  count: number;
  /** The count has to be typed: what goes was not picked one by one. */
  isTyped: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before many orders go for good. */
export function DeleteDialog({ count, isTyped, onDelete, onClose }: Props) {
  const { t } = useTranslation('bulk');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const confirm = (event?: FormEvent) => {
    event?.preventDefault();
    if (isTyped && typed.trim() !== String(count)) setWrong(true);
    else onDelete();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      {...(isTyped ? {} : { initialFocus: keep })}
      title={t('delete.title', { count })}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button variant="danger" icon="trash" onClick={() => confirm()}>
            {t('delete.act', { count })}
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">{t('delete.text')}</p>
      {isTyped && (
        <form className="mt-4" onSubmit={confirm}>
          <TextField
            label={t('delete.count', { count })}
            value={typed}
            inputMode="numeric"
            onChange={(value) => {
              setTyped(value);
              setWrong(false);
            }}
            error={isWrong ? t('delete.wrong', { count }) : undefined}
          />
        </form>
      )}
    </Dialog>
  );
}
