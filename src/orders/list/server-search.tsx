import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { useServices } from '#services/services.tsx';
import type { ListTab } from './list-url.ts';

interface Props {
  q: string;
  tab: ListTab;
  /** As many as this device found. */
  here: number;
  /** Ids of the orders the server found. */
  onFound: (ids: readonly string[]) => void;
}

type State = 'idle' | 'asking' | 'failed' | { total: number; isMore: boolean };

/** Asks the server for what this device did not find. Mount it anew for another question. */
export function ServerSearch({ q, tab, here, onFound }: Props) {
  const { t } = useTranslation('orders');
  const { ask } = useServices();
  const isOnline = useSyncState()?.online === true;
  const [state, setState] = useState<State>('idle');
  const search = async () => {
    setState('asking');
    const reply = await ask.findOrders({ q, status: tab });
    if (!reply.ok) return setState('failed');
    onFound(reply.value.ids);
    setState({ total: reply.value.total, isMore: reply.value.total > here });
  };
  const told =
    typeof state === 'object'
      ? state.isMore || here === 0
        ? t('server.found', { count: state.total })
        : t('server.noMore')
      : state === 'failed'
        ? t('server.failed')
        : '';
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 text-base text-text-2">
      <span role="status">{told}</span>
      {typeof state !== 'object' &&
        (isOnline ? (
          <Button size="sm" icon="search" loading={state === 'asking'} onClick={() => void search()}>
            {t('server.search')}
          </Button>
        ) : (
          <span className="text-text-3">{t('server.offline')}</span>
        ))}
    </div>
  );
}
