import { useEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { PinPerson } from '#store/device/pins.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import type { lockMachine, LockTrouble } from './lock.machine.ts';
import { PersonBadge } from './person-badge.tsx';
import { PinPad } from './pin-pad.tsx';

interface Props {
  actor: ActorRefFrom<typeof lockMachine>;
  readPersons: () => Promise<PinPerson[]>;
}

/** Nobody's name and nothing of the data. Its buttons say by `data-act` what they do; who shows the screen hears them. */
export function LockScreen({ actor, readPersons }: Props) {
  const { t } = useTranslation('lock');
  const snapshot = useSelector(actor, (state) => state);
  const { userId, digits, waitMs, trouble } = snapshot.context;
  const [persons, setPersons] = useState<PinPerson[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void readPersons().then(setPersons);
    // A PIN that was tried too often is one less.
  }, [readPersons, trouble]);
  useEffect(() => heading.current?.focus(), [userId]);
  const chosen = persons.find((person) => person.userId === userId);
  return (
    <main className="fixed inset-0 flex flex-col items-center overflow-y-auto bg-canvas px-4 py-6 text-text sm:justify-center">
      <div className="flex w-full max-w-md flex-col gap-5">
        <div className="flex items-center justify-center gap-2 text-text-2">
          <Icon name="lock" size={24} />
          <span className="text-xl font-heading">Packbench</span>
        </div>
        <div className="text-center">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-heading outline-none">
            {chosen ? t('enter') : t('title')}
          </h1>
          <p className="mt-1 text-base text-text-2">{chosen ? t('enterLead') : t('lead')}</p>
        </div>
        {trouble && (
          <Banner tone="bad" role="alert">
            <TroubleText trouble={trouble} />
          </Banner>
        )}
        {chosen ? (
          <PinPad
            person={chosen}
            digits={digits}
            waitMs={snapshot.matches({ locked: 'waiting' }) ? waitMs : 0}
            isChecking={snapshot.matches({ locked: 'checking' })}
          />
        ) : (
          <ul aria-label={t('persons')} className="flex flex-wrap justify-center gap-3">
            {persons.map((person) => (
              <li key={person.userId} className="w-[calc(50%-0.375rem)] sm:w-[calc(33.3%-0.5rem)]">
                <button
                  type="button"
                  data-act="choose"
                  data-value={person.userId}
                  data-opens={person.opens}
                  data-testid="lock-person"
                  className="flex w-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 py-4 shadow-card hover:bg-sunken"
                >
                  <PersonBadge person={person} />
                  {!person.opens && <span className="text-sm text-text-2">{t('needsLogin')}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button" data-act="log in" className={buttonClass('ghost', 'lg', true)}>
          {t('logIn')}
        </button>
      </div>
    </main>
  );
}

function TroubleText({ trouble }: { trouble: LockTrouble }) {
  const { t } = useTranslation('lock');
  if (trouble.kind === 'wrong') return t('wrong', { count: trouble.left });
  return t(trouble.kind);
}
