import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CORE } from '#contract/call.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CopyField } from './copy-field.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { useAnswer } from './use-answer.ts';
import { WebhooksCard } from './webhooks-card.tsx';

const DOCUMENTATION = { guide: '/api/docs/guide', page: '/api/docs', data: '/api/docs/json' };

/** How programs speak to this server, and are spoken to; for the owner of the carrier organisation. */
export function ApiPage() {
  const { t, i18n } = useTranslation('api');
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const webhooks = useAnswer(ask.webhooks);
  const [sent, setSent] = useState(0);
  return (
    <Page title={t('heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        <Section title={t('where')} description={t('whereText')}>
          <CopyField label={t('address')} value={`${location.origin}/api/${CORE}`} />
          <div className="mt-4 flex flex-wrap gap-2">
            <DocumentationLink to={`${DOCUMENTATION.guide}?lang=${i18n.language}`} name={t('guideLink')} />
            <DocumentationLink to={DOCUMENTATION.page} name={t('documentation')} />
            <DocumentationLink to={DOCUMENTATION.data} name={t('openapi')} />
          </div>
        </Section>
        <KeysCard online={online} />
        <WebhooksCard online={online} asked={webhooks} onSent={() => setSent(sent + 1)} />
        <DeliveriesCard online={online} webhooks={webhooks.value?.list ?? []} sent={sent} />
      </div>
    </Page>
  );
}

function DocumentationLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      <Icon name="external" size={18} />
      {name}
    </a>
  );
}
