import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useServices } from '#services/services.tsx';
import { useKeptList } from '#store/lists/live-kept-lists.ts';
import { useLastChange } from '#store/lists/live-last-change.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Icon } from '#ui/icon.tsx';

const MOST = 99;

/** Leads to the messages and says how many are unread: as the server said last. */
export function Bell() {
  const { t } = useTranslation('messages');
  const { ask } = useServices();
  const online = useSyncState()?.online ?? false;
  const change = useLastChange();
  const counts = useKeptList('unread')?.value;
  const unread = (counts?.totolUnread ?? 0) + (counts?.workOrderUnread ?? 0);
  useEffect(() => {
    // What is told comes with a change of what it tells of.
    if (online && change !== undefined) void ask.unread();
  }, [ask, online, change]);
  return (
    <Link
      to={PATHS.message}
      aria-label={t('bell', { count: unread })}
      title={t('heading')}
      className="tap-target relative inline-flex shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
    >
      <Icon name="mail" size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
