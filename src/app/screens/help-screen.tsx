import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KEYS } from '#contract/keys.ts';
import { PATHS } from '#contract/paths.ts';
import { CLAIM_DAYS, CLAIM_REVIEW_DAYS } from '#domain/claims/claim-terms.ts';
import { FREE_VOID_HOURS, LAST_VOID_DAYS, LATE_VOID_BASIS_POINTS } from '#domain/ledger/void-terms.ts';
import { getMeta } from '#store/device/meta.ts';
import { useRead } from '#store/lists/live.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { keyOf } from '#ui/keys/key-choice.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { KeyCaps } from '../shell/key-caps.tsx';

interface Topic {
  points: readonly string[];
  links: readonly [name: string, to: string][];
}

const TOPICS: Record<string, Topic> = {
  first: {
    points: ['identity', 'funds', 'order', 'label'],
    links: [
      ['goIdentity', PATHS.identity],
      ['goFunds', PATHS.recharge],
      ['goOrder', PATHS.newOrder],
    ],
  },
  printing: {
    points: ['printer', 'size', 'again'],
    links: [
      ['goSettings', PATHS.settings],
      ['goLabelPrint', PATHS.labelPrint],
    ],
  },
  offline: { points: ['work', 'sent', 'price', 'leave'], links: [['goSync', PATHS.sync]] },
  voids: { points: ['whole', 'usps', 'refund', 'scan'], links: [['goVoids', PATHS.voidHistory]] },
  claims: { points: ['who', 'when', 'review'], links: [['goClaims', PATHS.claims]] },
};

/** The numbers the sentences speak of. */
const TERMS = {
  ...CLAIM_DAYS,
  ...CLAIM_REVIEW_DAYS,
  hours: FREE_VOID_HOURS,
  days: LAST_VOID_DAYS,
  percent: LATE_VOID_BASIS_POINTS / 100,
};

/** The Help Center: of this application itself, so that it can be read wherever that runs. */
export function HelpScreen() {
  const { t } = useTranslation(['help', 'keys']);
  const supportEmail = useRead((db) => getMeta(db, 'organisation'), [])?.supportEmail ?? '';
  const topics = Object.entries(TOPICS);
  return (
    <Page
      title={t('heading')}
      width="narrow"
      actions={
        supportEmail !== '' && (
          <a href={`mailto:${encodeURIComponent(supportEmail)}`} className={buttonClass()}>
            {t('support')}
          </a>
        )
      }
    >
      <p className="-mt-1 mb-4 text-base text-text-2">{t('lead')}</p>
      <nav aria-label={t('contents')} className="mb-4 flex flex-wrap gap-x-4">
        {[...topics.map(([name]) => name), 'keyboard'].map((name) => (
          <a
            key={name}
            href={`#${name}`}
            className="flex min-h-11 items-center text-base font-medium text-brand underline pointer-fine:min-h-8"
          >
            {t(`${name}.title`)}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-4 lg:gap-6">
        {topics.map(([name, { points, links }]) => (
          <Section key={name} id={name} title={t(`${name}.title`)}>
            <ul
              className={cx(
                'flex flex-col gap-2 pl-5 text-base',
                name === 'first' ? 'list-decimal' : 'list-disc',
              )}
            >
              {points.map((point) => (
                <li key={point}>{t(`${name}.${point}`, TERMS)}</li>
              ))}
            </ul>
            <p className="mt-4 flex flex-wrap gap-2">
              {links.map(([link, to]) => (
                <Link key={link} to={to} className={buttonClass('secondary', 'sm')}>
                  {t(`${name}.${link}`)}
                </Link>
              ))}
            </p>
          </Section>
        ))}
        <Section id="keyboard" title={t('keyboard.title')} description={t('keyboard.lead')}>
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {Object.entries(KEYS.everywhere).map(([act, usual]) => (
              <div key={act} className="flex items-center justify-between gap-4 text-base">
                <dt>{t(`keys:act.everywhere.${act}`)}</dt>
                <dd>
                  <KeyCaps chord={keyOf(`everywhere.${act}`, usual)} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </Page>
  );
}
