import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { Message, WhichMessages } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { MESSAGE_TABS, MESSAGE_TYPES, type MessageKind, type MessageType } from '#domain/messages/message.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { useKeptList } from '#store/lists/live-kept-lists.ts';
import { useLastChange } from '#store/lists/live-last-change.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { MessageRow } from './message-row.tsx';
import { countUnread, messagesShown, type MessageFilter } from './messages-shown.ts';

const PAGES = [
  { to: PATHS.message, name: 'message' },
  { to: PATHS.note, name: 'note' },
  { to: PATHS.violation, name: 'violation' },
] as const;

/** The messages of one kind, or all, by type and by what is unread. */
export function MessageCentre({ kind }: { kind: Exclude<MessageKind, 'message'> | null }) {
  const { t, i18n } = useTranslation(['messages', 'errors', 'sync']);
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const online = useSyncState()?.online ?? true;
  const unreadHere = useKeptList('unread')?.value.totolUnread ?? 0;
  const asked = useAskedList('messages', `${unreadHere} ${useLastChange() ?? ''} ${i18n.language}`);
  const read = useRequest<WhichMessages, unknown>(ask.readMessages);
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const filter: MessageFilter = {
    kind,
    type: kind === null ? (MESSAGE_TYPES.find((type) => type === params.get('type')) ?? null) : null,
    tab: MESSAGE_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
  };
  const choose = (name: 'type' | 'tab', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === 'all') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const all = asked.value?.list;
  const shown = all && messagesShown(all, filter, opened);
  const unread = all ? countUnread(all, filter) : 0;
  const open = (message: Message) => {
    setOpened((before) => new Set(before).add(message.id));
    // Without a connection it stays unread until it is opened again.
    if (message.readTime === null && online)
      void ask.readMessages({ ids: [message.id] }, crypto.randomUUID());
  };
  const readAll = () => {
    const ids = messagesShown(all ?? [], { ...filter, tab: 'unread' }, new Set()).map(({ id }) => id);
    const isAll = filter.type === null && filter.kind === null;
    void read.send(isAll ? { all: true } : { ids });
  };
  const heading = t(kind === null ? 'messages:heading' : `messages:kind.${kind}`);
  return (
    <Page
      title={heading}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={
        <>
          <RefreshButton asked={asked} />
          <Button icon="check" loading={read.isBusy} disabled={unread === 0 || !online} onClick={readAll}>
            {t('messages:readAll')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <nav aria-label={t('messages:pages')} className="-mx-1 -mt-1 flex gap-1 overflow-x-auto px-1">
          {PAGES.map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                cx(
                  'tap-target inline-flex shrink-0 items-center rounded-control px-3 text-base font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                  isActive ? 'bg-brand-soft text-brand' : 'text-text-2 hover:bg-sunken hover:text-text',
                )
              }
            >
              {t(name === 'message' ? 'messages:everything' : `messages:kind.${name}`)}
            </NavLink>
          ))}
        </nav>
        {kind !== null && <p className="text-base text-text-2">{t(`messages:lead.${kind}`)}</p>}
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('messages:offline')}
          </Banner>
        )}
        {read.rejection && (
          <Banner tone="bad" role="alert">
            {refusalText(read.rejection)}
          </Banner>
        )}
        {kind === null && (
          <Tabs<MessageType | 'all'>
            label={t('messages:types')}
            value={filter.type ?? 'all'}
            items={(['all', ...MESSAGE_TYPES] as const).map((type) => {
              const count = countUnread(all ?? [], { type: type === 'all' ? null : type, kind: null });
              return { value: type, label: t(`messages:type.${type}`), ...(count > 0 && { count }) };
            })}
            onChange={(type) => choose('type', type)}
            panelId="messages"
          />
        )}
        <Tabs<MessageFilter['tab']>
          label={t('messages:tabs')}
          value={filter.tab}
          items={MESSAGE_TABS.map((tab) => ({
            value: tab,
            label: t(`messages:tab.${tab}`),
            ...(tab === 'unread' && { count: unread }),
          }))}
          onChange={(tab) => {
            setOpened(new Set());
            choose('tab', tab);
          }}
          panelId="messages"
        />
        <Card padded={!shown} id="messages" role="tabpanel" aria-label={heading}>
          {!shown ? (
            <NoList asked={asked} name={heading} />
          ) : shown.length === 0 ? (
            <EmptyState
              icon="mail"
              title={t('messages:none.title')}
              text={kind === null ? t('messages:none.text') : undefined}
            />
          ) : (
            <ul aria-label={heading} className="divide-y divide-line">
              {shown.map((message) => (
                <MessageRow key={message.id} message={message} online={online} onOpen={() => open(message)} />
              ))}
            </ul>
          )}
        </Card>
        {asked.value && asked.value.total > asked.value.list.length && (
          <p className="text-sm text-text-3">{t('messages:latest', { count: asked.value.list.length })}</p>
        )}
      </div>
    </Page>
  );
}
