import { useTranslation } from 'react-i18next';
import { useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { sessionActor } from '../start/session.ts';
import { SESSION_ANEW } from '../start/session-anew.ts';

/** Somebody else logged in in this browser: the page of before can only be left. Its unsent work stays its owner's. */
export function OtherUserDialog() {
  const { t } = useTranslation('popups');
  const email = useUser()?.email ?? '';
  return (
    <Dialog
      open
      dismissable={false}
      onClose={() => undefined}
      title={t('otherUser.title')}
      description={t('otherUser.text')}
      testId="other-user"
      footer={
        <>
          <Button onClick={() => sessionActor.send({ type: 'new login asked' })}>
            {t('otherUser.logIn')}
          </Button>
          <Button
            variant="primary"
            icon="refresh"
            onClick={() => location.assign(`${import.meta.env.BASE_URL}${SESSION_ANEW}`)}
          >
            {t('otherUser.reload')}
          </Button>
        </>
      }
    >
      {email !== '' && (
        <p className="text-base break-words text-text-2">{t('otherUser.unsent', { email })}</p>
      )}
    </Dialog>
  );
}
