import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/api-keys.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { NoList, RefreshButton } from '../list-age.tsx';
import { ActDialog } from './act-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import type { ShownSecret } from './secret-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useAnswer } from './use-answer.ts';

type Asking = { to: 'make' } | { to: 'revoke'; apiKey: ApiKey } | { to: 'show'; secret: ShownSecret };

/** Keys by which programs use the API for the person who made them. */
export function KeysCard({ online }: { online: boolean }) {
  const { t } = useTranslation('api');
  const { ask } = useServices();
  const asked = useAnswer(ask.apiKeys);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const list = asked.value?.list;
  return (
    <Section title={t('key.title')} description={t('key.lead')} actions={<RefreshButton asked={asked} />}>
      {!list ? (
        <NoList asked={asked} name={t('key.title')} />
      ) : list.length === 0 ? (
        <p className="text-base text-text-2">{t('key.none')}</p>
      ) : (
        <ul aria-label={t('key.title')} className="divide-y divide-line">
          {list.map((apiKey) => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              online={online}
              onRevoke={() => setAsking({ to: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      <Button className="mt-4" icon="plus" disabled={!online} onClick={() => setAsking({ to: 'make' })}>
        {t('key.make')}
      </Button>
      {asking?.to === 'make' && (
        <NewKeyDialog
          onClose={close}
          onMade={(name, key) => {
            asked.refresh();
            if (key === undefined) return close();
            const words = { title: t('key.made'), label: t('key.label'), text: t('key.once', { name }) };
            setAsking({ to: 'show', secret: { ...words, secret: key } });
          }}
        />
      )}
      {asking?.to === 'revoke' && (
        <ActDialog
          title={t('key.revokeTitle', { name: asking.apiKey.name })}
          text={t('key.revokeText')}
          button={t('key.revoke')}
          variant="danger"
          act={() => ask.revokeApiKey(asking.apiKey.id)}
          onClose={close}
          onDone={() => {
            close();
            asked.refresh();
          }}
        />
      )}
      {asking?.to === 'show' && <SecretDialog {...asking.secret} onClose={close} />}
    </Section>
  );
}
