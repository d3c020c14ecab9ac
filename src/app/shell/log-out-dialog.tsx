import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { currentDatabase } from '#store/device/current.ts';
import { exportUnsent } from '#store/device/export.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { KeepDialog } from '../demo/keep-dialog.tsx';
import { sessionActor } from '../start/session.ts';

/** Logging out with unsent work is never silent: send it, keep it as a file, or give it up knowingly. */
export function LogOutDialog() {
  const { t } = useTranslation(['nav', 'leaving']);
  const snapshot = useSelector(sessionActor, (state) => state);
  const [agreed, setAgreed] = useState(false);
  const open = (['unsent work', 'sending', 'keeping', 'discarding'] as const).some((state) =>
    snapshot.matches(state),
  );
  const stay = () => {
    setAgreed(false);
    sessionActor.send({ type: 'stayed' });
  };
  const keepFile = async () => {
    const db = currentDatabase();
    if (!db) return;
    const work = await exportUnsent(db);
    saveFile(
      new Blob([JSON.stringify(work, null, 2)], { type: 'application/json' }),
      'packbench-unsent.json',
    );
  };
  const { user, unsent, sendingFailed } = snapshot.context;
  if (user?.id === DEMO_USER_ID)
    return <KeepDialog onClose={stay} onErase={() => sessionActor.send({ type: 'discarding chosen' })} />;
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={t('leaving.title', { count: unsent })}
      description={sendingFailed ? t('leaving.stillUnsent') : t('leaving.lead')}
      footer={
        <>
          <Button onClick={stay}>{t('leaving.stay')}</Button>
          <Button
            variant="primary"
            icon="send"
            loading={snapshot.matches('sending')}
            onClick={() => sessionActor.send({ type: 'sending chosen' })}
          >
            {t('leaving.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button
            icon="lock"
            loading={snapshot.matches('keeping')}
            onClick={() => sessionActor.send({ type: 'keeping chosen' })}
          >
            {t('leaving:keep')}
          </Button>
          <p className="mt-1 text-sm text-text-2">{t('leaving:keepNote')}</p>
        </div>
        <Button icon="download" onClick={() => void keepFile()} className="self-start">
          {t('leaving.export')}
        </Button>
        <div className="rounded-card border border-line p-4">
          <CheckboxField
            label={t('leaving.agree', { count: unsent })}
            checked={agreed}
            onChange={setAgreed}
          />
          <Button
            variant="danger"
            icon="trash"
            className="mt-2"
            disabled={!agreed}
            loading={snapshot.matches('discarding')}
            onClick={() => sessionActor.send({ type: 'discarding chosen' })}
          >
            {t('leaving.discard')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
