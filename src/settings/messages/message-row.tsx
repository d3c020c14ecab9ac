import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message, WhichMessages } from '#contract/messages.ts';
import type { MessageKind, MessageType } from '#domain/messages/message.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { Replies } from './replies.tsx';

const TYPE_ICONS: Record<MessageType, IconName> = { system: 'user', notice: 'info', service: 'truck' };
const iconOf = (type: MessageType, kind: MessageKind): IconName =>
  kind === 'violation' ? 'flag' : TYPE_ICONS[type];

interface Props {
  message: Message;
  online: boolean;
  onOpen: () => void;
}

/** One message: its subject, and once it is opened all that it says. */
export function MessageRow({ message, online, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const { type, kind, subject, time, readTime } = message;
  const isUnread = readTime === null;
  return (
    <li data-testid="message" className="px-4 py-1 sm:px-5">
      <Disclosure
        onToggle={(isOpen) => isOpen && onOpen()}
        title={
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <Icon name={iconOf(type, kind)} size={18} />
            <span className={cx('min-w-0 flex-1 text-text', isUnread ? 'font-semibold' : 'font-normal')}>
              {subject}
            </span>
            {isUnread && <Badge tone="brand">{t('tab.unread')}</Badge>}
            <time dateTime={time} className="text-sm font-normal text-text-3 max-sm:w-full max-sm:pl-7.5">
              {formatMoment(time)}
            </time>
          </span>
        }
      >
        <MessageBody message={message} online={online} />
      </Disclosure>
    </li>
  );
}

function MessageBody({ message, online }: Pick<Props, 'message' | 'online'>) {
  const { t } = useTranslation('messages');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const removal = useRequest<WhichMessages, unknown>(ask.deleteMessages);
  const { id, kind, text, facts, link } = message;
  return (
    <div className="flex flex-col gap-3 pb-4 pl-6 sm:pl-12">
      {text.map((paragraph) => (
        <p key={paragraph} className="text-base whitespace-pre-line text-text-2">
          {paragraph}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {kind === 'violation' && <Replies message={message} online={online} />}
      {removal.rejection && (
        <Banner tone="bad" role="alert">
          {refusalText(removal.rejection)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {link && (
          <Link to={link.to} className={buttonClass('secondary', 'sm')}>
            {link.text}
          </Link>
        )}
        {kind === 'message' && (
          <Button
            size="sm"
            variant="ghost"
            icon="trash"
            disabled={!online}
            loading={removal.isBusy}
            onClick={() => void removal.send({ ids: [id] })}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  );
}
