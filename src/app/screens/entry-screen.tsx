import { useLocation } from 'react-router-dom';
import { StopResetPage } from '#account/stop-reset-page.tsx';
import { UndoEmailPage } from '#account/undo-email-page.tsx';
import { ENTRY_PATHS } from '#contract/entry-paths.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ProxyLoginScreen } from './proxy-login-screen.tsx';

/** Screens that only links lead to. */
export function EntryScreen() {
  const { pathname } = useLocation();
  switch (pathname.replace(/\/+$/, '')) {
    case ENTRY_PATHS.proxyLogin:
      return <ProxyLoginScreen />;
    case ENTRY_PATHS.stopReset:
      return <StopResetPage />;
    case ENTRY_PATHS.undoEmail:
      return <UndoEmailPage />;
    case ENTRY_PATHS.invitation:
      return <InvitationScreen />;
    default:
      return <NotFoundPage />;
  }
}
