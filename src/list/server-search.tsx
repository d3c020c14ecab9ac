import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundIds } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';
import { useKeptSince } from '#store/lists/live-kept-here.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format/moment.ts';

interface Props {
  /** The topic that has the sentences under `server`. */
  topic: 'orders' | 'shipment-list';
  /** As many as this device found. */
  here: number;
  search: () => Promise<Result<FoundIds>>;
  /** Ids of what the server found, which is on this device by now. */
  onFound: (ids: readonly string[]) => void;
}

type State = 'idle' | 'asking' | 'failed' | { total: number; isMore: boolean };

/** Asks the server for what this device did not find. Mount it anew for another question. */
export function ServerSearch({ topic, here, search, onFound }: Props) {
  const { t } = useTranslation([topic, 'list']);
  const isOnline = useSyncState()?.online === true;
  const since = useKeptSince();
  const [state, setState] = useState<State>('idle');
  const ask = async () => {
    setState('asking');
    const reply = await search();
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
      {typeof state !== 'object' && (
        <>
          {!isOnline && <span className="text-text-3">{t('server.offline')}</span>}
          {since && (
            <span className="text-text-3">
              {t('list:keptSince', { day: formatDate(since.slice(0, 10)) })}
            </span>
          )}
          {isOnline && (
            <Button size="sm" icon="search" loading={state === 'asking'} onClick={() => void ask()}>
              {t('server.search')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
