import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import type { FoundUser, findUsers } from '#contract/admin.ts';
import type { ReplyOf } from '#contract/call.ts';
import type { ProxyLoginBody } from '#contract/proxy.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { ProxyDialog } from './proxy-dialog.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';
import { UserEntry } from './user-entry.tsx';

const PAGE = 20;
const PAUSE_MS = 300;

interface Props {
  /** Opens a session as the user; what it answers refuses that. */
  onProxy: (login: ProxyLoginBody) => Promise<Rejection | null>;
}

/** Everybody who has an account, by words, and the way into it. */
export function UserPage({ onProxy }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { found, rejection } = useUsers(q, page);
  const [entering, setEntering] = useState<FoundUser | null>(null);
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / PAGE));
  return (
    <Page
      title={t('admin-users:title')}
      width="narrow"
      actions={
        <Link to={ADMIN_PATHS.decisions} className={buttonClass('secondary')}>
          {t('admin:bills.back')}
        </Link>
      }
    >
      <SearchField
        label={t('admin-users:search')}
        value={q}
        onChange={(text) => {
          setQ(text);
          setPage(1);
        }}
        className="mb-4"
      />
      {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
      {!found ? (
        !rejection && <SkeletonRows label={t('admin-users:title')} />
      ) : found.total === 0 ? (
        <EmptyState icon="search" title={t('admin-users:none')} text={t('admin-users:noneText')} />
      ) : (
        <>
          <p role="status" className="mb-2 text-base text-text-2">
            {t('admin-users:found', { count: found.total })}
          </p>
          <Card>
            <ul aria-label={t('admin-users:title')} className="divide-y divide-line">
              {found.list.map((user) => (
                <UserEntry key={user.id} user={user} onEnter={() => setEntering(user)} />
              ))}
            </ul>
          </Card>
        </>
      )}
      {pages > 1 && (
        <nav
          aria-label={t('admin-users:pages')}
          className="mt-4 flex flex-wrap items-center justify-center gap-3"
        >
          <Button icon="chevron-left" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('admin-users:before')}
          </Button>
          <span className="text-base text-text-2 tabular-nums">{t('admin-users:page', { page, pages })}</span>
          <Button icon="chevron-right" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('admin-users:after')}
          </Button>
        </nav>
      )}
      {entering && (
        <ProxyDialog key={entering.id} user={entering} onProxy={onProxy} onClose={() => setEntering(null)} />
      )}
    </Page>
  );
}

/** Asked a moment after the last key, and when the connection comes back; nothing of it is kept on the device. */
function useUsers(q: string, page: number) {
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [found, setFound] = useState<ReplyOf<typeof findUsers> | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask.users({ q: q.trim(), curPageNo: page }).then((answer) => {
        if (!isCurrent) return;
        setRejection(answer.ok ? null : answer.error);
        if (answer.ok) setFound(answer.value);
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, q, page, isOnline]);
  return { found, rejection };
}
