import { lazy, type ComponentType } from 'react';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { useUser } from '#store/lists/live.ts';

const NeedsAccountPage = lazy(async () => ({
  default: (await import('./needs-account-page.tsx')).NeedsAccountPage,
}));

/** The screen for who has an account; in the demo it says that it needs one. */
export const withAccount = (Screen: ComponentType): ComponentType =>
  function AccountScreen() {
    const user = useUser();
    if (user === undefined) return null;
    return user?.id === DEMO_USER_ID ? <NeedsAccountPage /> : <Screen />;
  };
