import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { EventFromLogic, StateFrom } from 'xstate';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { updateMachine } from './update.machine.ts';
import { appUpdateActor } from './update.ts';

/** `ifRefused`: shown only where the server refuses this version. */
export function UpdateBanner({ ifRefused }: { ifRefused: boolean }) {
  const { t } = useTranslation('service');
  const state = useSelector(appUpdateActor, (snapshot) => snapshot.value);
  const refused = useSelector(appUpdateActor, (snapshot) => snapshot.context.refused);
  if (refused)
    return (
      <Refused state={state}>
        <p>{t('refused.text')}</p>
      </Refused>
    );
  return ifRefused ? null : <Offered state={state} />;
}

/** Where nobody is in. */
export function RefusedBanner({ className }: { className: string }) {
  const state = useSelector(appUpdateActor, (snapshot) => snapshot.value);
  const refused = useSelector(appUpdateActor, (snapshot) => snapshot.context.refused);
  return refused && <Refused state={state} className={className} />;
}

type State = StateFrom<typeof updateMachine>['value'];

function Offered({ state }: { state: State }) {
  const { t } = useTranslation('service');
  if (state === 'replaced')
    return (
      <Banner
        tone="warn"
        role="status"
        icon="refresh"
        actions={<Act primary on="reload accepted" text={t('update.reload')} />}
      >
        {t('update.replaced')}
      </Banner>
    );
  if (state !== 'offered' && state !== 'held') return null;
  return (
    <Banner
      tone="info"
      role="status"
      icon="refresh"
      actions={
        <>
          {state === 'offered' && <Act primary on="update accepted" text={t('update.now')} />}
          <Act on="update postponed" text={t('update.later')} />
        </>
      }
    >
      {state === 'held' ? t('update.held') : t('update.ready')}
    </Banner>
  );
}

/** Nothing is sent meanwhile, so it stays; whoever is in the middle of something goes on with that. */
function Refused({
  state,
  className = '',
  children,
}: {
  state: State;
  className?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation('service');
  const acts: Partial<Record<State, ReactNode>> = {
    offered: <Act primary on="update accepted" text={t('update.now')} />,
    missing: <Act on="look asked" text={t('refused.look')} />,
    unkept: <Act primary on="reload accepted" text={t('update.reload')} />,
    replaced: <Act primary on="reload accepted" text={t('update.reload')} />,
  };
  return (
    <Banner
      tone="warn"
      role="status"
      icon="refresh"
      title={t('refused.title')}
      actions={acts[state]}
      className={className}
    >
      {children}
      {state === 'missing' && <p>{t('refused.missing')}</p>}
      {state === 'held' && <p>{t('update.held')}</p>}
    </Banner>
  );
}

function Act({
  on,
  text,
  primary,
}: {
  on: EventFromLogic<typeof updateMachine>['type'];
  text: string;
  primary?: boolean;
}) {
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'secondary'}
      onClick={() => appUpdateActor.send({ type: on })}
    >
      {text}
    </Button>
  );
}
