import { useNavigate } from 'react-router-dom';
import { InvitationPage } from '#account/invitation-page.tsx';
import { PATHS } from '#contract/paths.ts';
import { currentLanguage } from '../start/i18n.ts';
import { sessionActor } from '../start/session.ts';

/** Whoever joins is logged in at once, unless somebody else is. */
export function InvitationScreen() {
  const navigate = useNavigate();
  return (
    <InvitationPage
      language={currentLanguage()}
      onJoined={(credentials) => {
        if (sessionActor.getSnapshot().matches('logged in')) return false;
        sessionActor.send({ type: 'credentials given', credentials });
        void navigate(PATHS.login, { replace: true });
        return true;
      }}
    />
  );
}
