import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/passkeys.ts';
import { offersPasskeys } from '#services/passkeys.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useLiveList } from '../use-live-list.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

interface Props {
  online: boolean;
  /** Login asks this user for a code. */
  needsCode: boolean;
}

type Asking = { to: 'add' } | { to: 'rename' | 'remove'; passkey: Passkey };

/** Devices that log in by themselves. */
export function PasskeyCard({ online, needsCode }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const asked = useLiveList('passkeys');
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = asked.value?.list;
  const isOffered = offersPasskeys();
  const close = () => setAsking(null);
  const done = () => {
    close();
    asked.refresh();
  };
  return (
    <Section
      title={t('passkeys.title')}
      description={t('passkeys.lead')}
      mark={<ListAge asked={asked} />}
      actions={<RefreshButton asked={asked} />}
    >
      {!list ? (
        <NoList asked={asked} isLive name={t('passkeys.title')} />
      ) : list.length === 0 ? (
        <p className="text-base text-text-2">{t('passkeys.none')}</p>
      ) : (
        <ul aria-label={t('passkeys.title')} className="divide-y divide-line">
          {list.map((passkey) => (
            <li
              key={passkey.id}
              data-testid="passkey"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 text-base font-medium break-words">
                  {passkey.name}
                  {passkey.isBackedUp && <Badge tone="plain">{t('passkeys.synced')}</Badge>}
                </p>
                <p className="text-sm text-text-2">
                  {passkey.lastUsedAt === null
                    ? t('passkeys.neverUsed')
                    : t('sessions.used', { time: formatMoment(passkey.lastUsedAt) })}
                </p>
                <p className="text-sm text-text-3">
                  {t('passkeys.added', { time: formatMoment(passkey.createdAt) })}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  disabled={!online}
                  aria-label={t('passkeys.renameNamed', { name: passkey.name })}
                  onClick={() => setAsking({ to: 'rename', passkey })}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  size="sm"
                  disabled={!online}
                  aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                  onClick={() => setAsking({ to: 'remove', passkey })}
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOffered ? (
        <Button className="mt-4" icon="plus" disabled={!online} onClick={() => setAsking({ to: 'add' })}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <Banner tone="info" className="mt-4">
          {t('passkeys.notHere')}
        </Banner>
      )}
      {asking?.to === 'add' && <AddPasskeyDialog needsCode={needsCode} onClose={close} onDone={done} />}
      {asking?.to === 'rename' && (
        <RenamePasskeyDialog passkey={asking.passkey} onClose={close} onDone={done} />
      )}
      {asking?.to === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: asking.passkey.name })}
          text={t('passkeys.removeText')}
          button={t('passkeys.remove')}
          variant="danger"
          needsCode={needsCode}
          act={(given) => ask.removePasskey({ id: asking.passkey.id, ...given })}
          onClose={close}
          onDone={done}
        />
      )}
    </Section>
  );
}
