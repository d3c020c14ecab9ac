import type { TFunction } from 'i18next';
import type { SyncState } from '#store/queue/sync-state.ts';

type Seen = Pick<
  SyncState,
  'chip' | 'count' | 'online' | 'waiting' | 'sending' | 'loading' | 'firstSyncDone'
>;

/** How this device and the server stand to each other, in words; two things at once are both said. */
export function chipText(t: TFunction, state: Seen | undefined): string {
  if (state === undefined) return t('sync:chip.checking');
  const { chip, count, loading } = state;
  switch (chip) {
    case 'attention': {
      const attention = t('sync:chip.attention', { count });
      return state.online ? attention : `${offlineText(t, state)} · ${attention}`;
    }
    case 'offline':
      return offlineText(t, state);
    case 'paused':
      return count > 0 ? t('sync:chip.paused', { count }) : t('sync:chip.pausedNone');
    case 'loading':
      return t('sync:chip.loading', { here: loading?.here ?? 0, total: loading?.total ?? 0 });
    case 'checking':
      return t(state.firstSyncDone ? 'sync:chip.checking' : 'sync:chip.firstLoad');
    case 'sending':
      return t('sync:chip.sending', { count });
    case 'login':
    case 'update':
      return t(`sync:chip.${chip}`);
    case 'ok':
      return t('sync:chip.ok');
  }
}

function offlineText(t: TFunction, { waiting, sending }: Seen): string {
  const count = waiting + sending;
  return count > 0 ? t('sync:chip.offline', { count }) : t('nav:offline');
}
