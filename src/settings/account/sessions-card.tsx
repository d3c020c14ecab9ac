import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/security.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useLiveList } from '../use-live-list.ts';
import { useRefusalText } from '../use-refusal-text.ts';

/** Where the user is logged in. `isLocked`: somebody else looks, who may end none. */
export function SessionsCard({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const asked = useLiveList('sessions');
  /** The button that was pressed. */
  const [ending, setEnding] = useState<{ id: string | null; forget: boolean } | null>(null);
  const [error, setError] = useState<Rejection | null>(null);
  const list = asked.value?.list;
  const end = async (id: string | null, forget = false) => {
    setEnding({ id, forget });
    const reply = await ask.endSessions(id, forget);
    setEnding(null);
    setError(reply.ok || reply.error.type === 'NOT_FOUND' ? null : reply.error);
    asked.refresh();
  };
  const nameOf = ({ actor, browser, system }: Session) =>
    actor !== null && actor !== '' ? t('sessions.actor', { name: actor }) : deviceName(browser, system);
  const deviceName = (browser: string, system: string) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : browser || system || t('sessions.unknown');
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.lead')}
      mark={<ListAge asked={asked} />}
      actions={<RefreshButton asked={asked} />}
    >
      {error && (
        <Banner tone="bad" role="alert" className="mb-4">
          {refusalText(error)}
        </Banner>
      )}
      {!list ? (
        <NoList asked={asked} isLive name={t('sessions.title')} />
      ) : (
        <>
          <ul aria-label={t('sessions.title')} className="divide-y divide-line">
            {list.map((session) => (
              <li
                key={session.id}
                data-testid="session"
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="flex flex-wrap items-center gap-2 text-base font-medium">
                    {nameOf(session)}
                    {session.isCurrent && <Badge tone="ok">{t('sessions.current')}</Badge>}
                    {session.hasRunOut && <Badge tone="warn">{t('sessions.hasRunOut')}</Badge>}
                    {session.actor !== null && <Badge tone="bad">{t('sessions.acting')}</Badge>}
                  </p>
                  <p className="text-sm text-text-2">
                    {t('sessions.used', { time: formatMoment(session.lastUsedAt) })}
                  </p>
                  <p className="text-sm break-words text-text-3">
                    {t('sessions.opened', {
                      time: formatMoment(session.createdAt),
                      address: session.address || t('sessions.unknownAddress'),
                    })}
                  </p>
                </div>
                {!isLocked && !session.isCurrent && (
                  <div className="flex flex-wrap gap-2">
                    {!session.hasRunOut && (
                      <Button
                        size="sm"
                        loading={ending?.id === session.id && !ending.forget}
                        disabled={ending !== null}
                        aria-label={t('sessions.endNamed', { name: nameOf(session) })}
                        onClick={() => void end(session.id)}
                      >
                        {t('sessions.end')}
                      </Button>
                    )}
                    {session.actor === null && (
                      <Button
                        size="sm"
                        loading={ending?.id === session.id && ending.forget}
                        disabled={ending !== null}
                        aria-label={t('sessions.forgetNamed', { name: nameOf(session) })}
                        onClick={() => void end(session.id, true)}
                      >
                        {t('sessions.forget')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {!isLocked && list.length > 1 && (
            <Button
              className="mt-3"
              icon="logout"
              loading={ending !== null && ending.id === null}
              disabled={ending !== null}
              onClick={() => void end(null)}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
