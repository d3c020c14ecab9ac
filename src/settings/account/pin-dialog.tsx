import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPin, isWeakPin } from '#domain/pin/weak-pin.ts';
import { useServices } from '#services/services.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  needsCode: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Six digits, twice, and the password: whoever has the PIN is in. */
export function PinDialog({ needsCode, onClose, onDone }: Props) {
  const { t } = useTranslation('pin');
  const { pin } = useServices();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const isWeak = isPin(first) && isWeakPin(first);
  const differs = second.length === 6 && second !== first;
  const isComplete = isPin(first) && !isWeak && second === first;
  const field = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    mono: true,
  } as const;
  return (
    <ConfirmDialog
      title={t('dialogTitle')}
      text={t('dialogText')}
      button={t('save')}
      needsCode={needsCode}
      isIncomplete={!isComplete}
      act={(given) => pin.set({ pin: first, ...given })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField {...field} label={t('pin')} value={first} error={isWeak && t('weak')} onChange={setFirst} />
      <TextField
        {...field}
        label={t('again')}
        value={second}
        error={differs && t('differs')}
        onChange={setSecond}
      />
    </ConfirmDialog>
  );
}
