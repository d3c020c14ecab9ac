import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messages.ts';
import { MAX_REPLY_TEXT } from '#domain/messages/message.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

/** What was replied to a correction by a carrier, and one more reply. */
export function Replies({ message: { id, replies }, online }: { message: Message; online: boolean }) {
  const { t } = useTranslation(['messages', 'sync']);
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const reply = useRequest(ask.replyToMessage);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await reply.send({ id, text })) setText('');
  };
  return (
    <>
      {replies.length > 0 && (
        <ul aria-label={t('messages:replies')} className="flex flex-col gap-2 border-l-2 border-line pl-3">
          {replies.map((each) => (
            <li key={each.id}>
              <p className="text-base whitespace-pre-line">{each.text}</p>
              <time dateTime={each.time} className="text-sm text-text-3">
                {formatMoment(each.time)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
        <TextArea
          label={t('messages:reply.label')}
          value={text}
          maxLength={MAX_REPLY_TEXT}
          onChange={setText}
          hint={online ? t('messages:reply.hint') : t('sync:need.online')}
        />
        {reply.rejection && (
          <Banner tone="bad" role="alert">
            {refusalText(reply.rejection)}
          </Banner>
        )}
        <Button
          type="submit"
          size="sm"
          icon="send"
          className="self-start"
          disabled={!online || text.trim() === ''}
          loading={reply.isBusy}
        >
          {t('messages:reply.send')}
        </Button>
      </form>
    </>
  );
}
