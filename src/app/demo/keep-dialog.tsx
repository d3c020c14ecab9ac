import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  onClose: () => void;
  /** Where leaving was asked for: the demo may be erased instead. */
  onErase?: () => void;
}

/** The work of the demo goes along into an account, or is erased knowingly. */
export function KeepDialog({ onClose, onErase }: Props) {
  const { t } = useTranslation('demo');
  const navigate = useNavigate();
  const [withSamples, setWithSamples] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (path: string) => {
    setLeaving(true);
    // The page goes first: the desk it leaves has no data any more.
    await navigate(path);
    await (await import('./demo-session.ts')).leaveForAccount({ withSamples });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size={onErase ? 'md' : 'sm'}
      title={t(onErase ? 'leave.title' : 'keep.title')}
      description={t(onErase ? 'leave.lead' : 'keep.lead')}
      footer={
        <>
          {onErase && (
            <Button variant="danger" icon="trash" disabled={isLeaving} onClick={onErase}>
              {t('leave.erase')}
            </Button>
          )}
          <Button disabled={isLeaving} onClick={() => void leave(PATHS.login)}>
            {t('keep.logIn')}
          </Button>
          <Button variant="primary" loading={isLeaving} onClick={() => void leave(PATHS.signUp)}>
            {t('keep.signUp')}
          </Button>
        </>
      }
    >
      <CheckboxField
        label={t('keep.samples')}
        hint={t('keep.samplesHint')}
        checked={withSamples}
        onChange={setWithSamples}
      />
    </Dialog>
  );
}
