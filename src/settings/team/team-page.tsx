import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedMember } from '#contract/members.ts';
import { PATHS } from '#contract/paths.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useLiveList } from '../use-live-list.ts';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { type Asking, TeamDialogs } from './team-dialogs.tsx';

const nameOf = ({ firstName, lastName, email }: ListedMember): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The people of the account, and who is asked to join it. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'sync']);
  const online = useSyncState()?.online ?? true;
  const asked = useLiveList('members');
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [opened] = useState(() => Date.now());
  const people = asked.value?.list;
  const invitations = asked.value?.invitations ?? [];
  const owners = people?.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <Page
      title={t('team:title')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={
        <>
          <RefreshButton asked={asked} />
          <Button
            icon="plus"
            variant="primary"
            disabled={!online}
            onClick={() => setAsking({ to: 'invite' })}
          >
            {t('team:invite')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 lg:gap-6">
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('team:offline')}
          </Banner>
        )}
        <div role="status" className="empty:hidden">
          {said !== null && <Banner tone="ok">{said}</Banner>}
        </div>
        <Section
          title={t('team:people')}
          description={t('team:peopleText')}
          actions={
            <Link to={PATHS.teamRoles} className={buttonClass('secondary')}>
              <Icon name="list" size={18} />
              {t('team:roles.title')}
            </Link>
          }
        >
          {!people ? (
            <NoList asked={asked} isLive name={t('team:people')} />
          ) : (
            <ul aria-label={t('team:people')} className="divide-y divide-line">
              {people.map((member) => (
                <MemberRow
                  key={member.email}
                  member={member}
                  name={nameOf(member)}
                  online={online}
                  isLastOwner={member.role === 'owner' && owners === 1}
                  onChange={() => setAsking({ to: 'change', member, name: nameOf(member) })}
                  onRemove={() => setAsking({ to: 'remove', member, name: nameOf(member) })}
                />
              ))}
            </ul>
          )}
        </Section>
        {people && (
          <Section title={t('team:invitations')} description={t('team:invitationsText')}>
            {invitations.length === 0 ? (
              <p className="text-base text-text-2">{t('team:noInvitations')}</p>
            ) : (
              <ul aria-label={t('team:invitations')} className="divide-y divide-line">
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.email}
                    invitation={invitation}
                    online={online}
                    now={opened}
                    onResend={() => setAsking({ to: 'resend', email: invitation.email })}
                    onWithdraw={() => setAsking({ to: 'withdraw', email: invitation.email })}
                  />
                ))}
              </ul>
            )}
          </Section>
        )}
      </div>
      {asking && (
        <TeamDialogs
          asking={asking}
          onClose={() => setAsking(null)}
          onDone={(words) => {
            setAsking(null);
            setSaid(words);
            asked.refresh();
          }}
        />
      )}
    </Page>
  );
}
