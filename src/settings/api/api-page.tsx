import { useTranslation } from 'react-i18next';
import { CORE } from '#contract/call.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

const DOCUMENTATION = { page: '/api/docs', data: '/api/docs/json' };
/** What a caller has to know of every request, in this order. */
const RULES = ['json', 'requestId', 'refusals', 'labels', 'money', 'times', 'lists', 'limits'] as const;

const ORDER_ID = '5b0c9f2e-41d7-4c0e-9a53-7d1f0b7c2a66';
const EXAMPLE = `POST /api/${CORE}/order/hold
Content-Type: application/json
X-Request-Id: 0e3f6c1a-8a52-4d6e-9d2f-5b6c2f7a1e90

{ "ids": ["${ORDER_ID}"], "holdDate": "2026-12-01" }`;
const ANSWERS = `{ "result": "OK", "data": { "done": ["${ORDER_ID}"], "failed": [] } }
{ "result": "ERR", "errorCode": "HOLD_DAY_PAST", "message": "..." }`;

/** How programs speak to this server; for the owner of the carrier organisation. */
export function ApiPage() {
  const { t } = useTranslation('api');
  const address = `${location.origin}/api/${CORE}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ text: t('copied'), icon: 'check' });
    } catch {
      // The browser does not allow it: the address can be marked where it stands.
      document.querySelector<HTMLInputElement>('#api-address')?.select();
    }
  };
  return (
    <Page title={t('heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        <Banner tone="info" title={t('keys')}>
          {t('keysText')}
        </Banner>
        <Section title={t('where')} description={t('whereText')}>
          <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
            <TextField
              id="api-address"
              className="min-w-0 flex-1"
              label={t('address')}
              value={address}
              readOnly
              mono
            />
            <Button icon="copy" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <DocumentationLink to={DOCUMENTATION.page} name={t('documentation')} />
            <DocumentationLink to={DOCUMENTATION.data} name={t('openapi')} />
          </div>
        </Section>
        <Section title={t('requests')} description={t('requestsText')}>
          <dl className="flex flex-col gap-4 text-base">
            {RULES.map((rule) => (
              <div key={rule}>
                <dt className="font-medium">{t(`rule.${rule}`)}</dt>
                <dd className="mt-0.5 text-text-2">{t(`ruleText.${rule}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={t('example')}>
          <div className="flex flex-col gap-3">
            <Sample name={t('exampleRequest')} text={EXAMPLE} />
            <Sample name={t('exampleAnswer')} text={ANSWERS} />
          </div>
        </Section>
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

function Sample({ name, text }: { name: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-text-3">{name}</figcaption>
      <pre
        tabIndex={0}
        role="group"
        aria-label={name}
        className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </figure>
  );
}
