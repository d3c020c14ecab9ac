import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswered, useOutboxGroups } from './queue-groups.ts';
import { retryHelps } from './bulk-actions.ts';
import { chipText } from './chip-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DoneList } from './done-list.tsx';
import { FormerWork } from './former-work.tsx';
import { Group } from './group.tsx';
import { GroupActions, LabelTotal } from './group-actions.tsx';
import { OperationCard } from './operation-card.tsx';
import { OtherCard } from './other-card.tsx';
import { PriceChangeList } from './price-change-list.tsx';
import { useFormerWork } from './use-former-work.ts';
import { useQueueActions } from './queue-actions.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { useBalance, useNames, usePriceChanges, useSyncState } from '#store/lists/live.ts';
import type { SyncState } from '#store/queue/sync-state.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { formatTime } from '#ui/format/moment.ts';
import { Page } from '#ui/layout/page.tsx';

/** Of a group: an import queues thousands. */
const MOST_SHOWN = 100;

const STATE_ICONS: Record<SyncState['chip'], { icon: IconName; tone: string }> = {
  ok: { icon: 'cloud-check', tone: 'bg-ok-soft text-ok' },
  checking: { icon: 'refresh', tone: 'bg-sunken text-text-2' },
  loading: { icon: 'download', tone: 'bg-sunken text-text-2' },
  paused: { icon: 'pause', tone: 'bg-warn-soft text-warn' },
  login: { icon: 'lock', tone: 'bg-warn-soft text-warn' },
  update: { icon: 'refresh', tone: 'bg-warn-soft text-warn' },
  sending: { icon: 'cloud-up', tone: 'bg-queued-soft text-queued' },
  offline: { icon: 'cloud-off', tone: 'bg-warn-soft text-warn' },
  attention: { icon: 'alert', tone: 'bg-bad-soft text-bad' },
};

export function SyncPage({ device }: { device: DeviceDatabase }) {
  const { t } = useTranslation(['queue', 'sync', 'nav']);
  const state = useSyncState();
  const groups = useOutboxGroups();
  const done = useAnswered();
  const priceChanges = usePriceChanges() ?? [];
  const actions = useQueueActions();
  const names = useNames();
  const former = useFormerWork(device);
  const others = groups?.others.filter(({ id }) => !former.work.some((op) => op.id === id)) ?? [];
  const available = useBalance()?.value.available ?? null;
  const [resolving, setResolving] = useState<OutboxRow | null>(null);

  const card = (operation: OutboxRow) => (
    <OperationCard
      key={operation.id}
      operation={operation}
      canRetry={retryHelps(operation, available)}
      onRetry={() => void actions.retry(operation)}
      onDiscard={() => void actions.discard(operation)}
      onAgree={(rate) => void actions.agree(operation, rate)}
      onHold={(held) => void actions.agreeToHold(operation, held)}
      onFee={(fee) => void actions.agreeToFee(operation, fee)}
      onResolve={() => setResolving(operation)}
    />
  );
  const look = STATE_ICONS[state?.chip ?? 'checking'];
  const busy = (state?.waiting ?? 0) + (state?.sending ?? 0) > 0;
  const keepsOpen = busy && !('sync' in (globalThis.ServiceWorkerRegistration?.prototype ?? {}));
  return (
    <Page
      title={t('title')}
      width="narrow"
      actions={
        <Menu
          label={t('more')}
          groups={[[{ label: t('export'), icon: 'download', onSelect: () => void actions.exportWork() }]]}
        />
      }
    >
      <Card className="flex flex-wrap items-center gap-4">
        {look && (
          <span className={`flex size-12 items-center justify-center rounded-full ${look.tone}`}>
            <Icon name={look.icon} size={24} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold" role="status">
            {chipText(t, state)}
          </p>
          <p className="min-h-5 text-base text-text-3">
            {state &&
              (state.lastSyncAt ? t('lastSynced', { time: formatTime(state.lastSyncAt) }) : t('neverSynced'))}
            {state?.lastSyncAt && (
              <AgeLabel time={state.lastSyncAt} className="ml-1">
                {(relative) => `(${relative})`}
              </AgeLabel>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button
            icon={state?.paused ? 'play' : 'pause'}
            onClick={() => void actions.setPaused(!state?.paused)}
          >
            {state?.paused ? t('resume') : t('pause')}
          </Button>
          <Button variant="primary" icon="refresh" onClick={() => void actions.syncNow()}>
            {t('syncNow')}
          </Button>
        </div>
      </Card>
      {keepsOpen && (
        <Banner tone="info" className="mt-4">
          {t('sync:app.open')}
        </Banner>
      )}
      {groups && groups.total + priceChanges.length + former.work.length === 0 && done?.length === 0 && (
        <EmptyState icon="cloud-check" title={t('empty.title')} text={t('empty.text')} />
      )}
      <Group title={t('group.prices')} count={priceChanges.length}>
        <PriceChangeList priceChanges={priceChanges} />
      </Group>
      {groups && (
        <>
          {(['attention', 'sending', 'labels', 'waiting'] as const).map((name) => (
            <Group
              key={name}
              title={t(`group.${name}`)}
              count={groups[name].length}
              note={name === 'labels' && <LabelTotal labels={groups.labels} />}
            >
              {groups[name].slice(0, MOST_SHOWN).map(card)}
              {name !== 'sending' && (
                <GroupActions
                  shown={groups[name].slice(0, MOST_SHOWN)}
                  available={available}
                  actions={actions}
                />
              )}
              {groups[name].length > MOST_SHOWN && (
                <li className="px-4 py-3 text-base text-text-2 sm:px-5">
                  {t('others', { count: groups[name].length - MOST_SHOWN })}
                </li>
              )}
            </Group>
          ))}
        </>
      )}
      <Group title={t('group.others')} count={others.length}>
        {others.slice(0, MOST_SHOWN).map((operation) => (
          <OtherCard
            key={operation.id}
            operation={operation}
            note={t('waitsFor', { name: names?.[operation.userId] ?? t('somebody') })}
          />
        ))}
        {others.length > MOST_SHOWN && (
          <li className="px-4 py-3 text-base text-text-2 sm:px-5">
            {t('others', { count: others.length - MOST_SHOWN })}
          </li>
        )}
      </Group>
      <FormerWork former={former} most={MOST_SHOWN} />
      {done && done.length > 0 && (
        <Group title={t('group.done')} count={done.length}>
          <DoneList rows={done} />
        </Group>
      )}
      <ConflictDialog key={resolving?.id} operation={resolving} onClose={() => setResolving(null)} />
    </Page>
  );
}
