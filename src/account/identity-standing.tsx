import { useTranslation } from 'react-i18next';
import type { Identity } from '#contract/identity.ts';
import type { IdentityStatus } from '#contract/identity-kinds.ts';
import { formatMoment } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';

const LOOKS: Record<IdentityStatus, { tone: Tone; icon: IconName }> = {
  none: { tone: 'warn', icon: 'alert' },
  submitted: { tone: 'info', icon: 'send' },
  in_process: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'shield' },
  refused: { tone: 'bad', icon: 'ban' },
};

/** Where the verification is, in words, with what was sent. */
export function IdentityStanding({ identity }: { identity: Identity }) {
  const { t } = useTranslation('identity');
  const { status, reason } = identity;
  const facts = [
    ['kind', identity.kind && t(`kind.${identity.kind}`)],
    ['name', `${identity.firstName} ${identity.lastName}`.trim()],
    ['company', identity.company],
    ['einNumber', identity.einNumber],
    ['documentType', identity.documentType && t(`document.${identity.documentType}`)],
    ['submittedAt', identity.submittedAt && formatMoment(identity.submittedAt)],
    ['decidedAt', identity.decidedAt && formatMoment(identity.decidedAt)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Section title={t('standing')} mark={<StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />}>
      {status === 'refused' ? (
        <Banner tone="bad" title={t('reason')}>
          {reason}
        </Banner>
      ) : (
        <p className="text-base text-text-2">{t(`text.${status}`)}</p>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 grid gap-x-4 gap-y-2 text-base sm:grid-cols-[12rem_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-text-3">{t(`field.${name}`)}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
