import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { MAX_WEBHOOK_URL } from '#contract/webhooks.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { useRequestId } from '../use-request-id.ts';

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** With its secret where it is a new one. */
  onSaved: (secret: string | undefined) => void;
}

export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const { t } = useTranslation('api');
  const { ask } = useServices();
  const once = useRequestId();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? WEBHOOK_EVENT_TYPES);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const save = async () => {
    const body = { ...(webhook && { id: webhook.id }), url: url.trim(), events: [...events] };
    setBusy(true);
    const reply = await once(body, (requestId) => ask.saveWebhook(body, requestId));
    setBusy(false);
    if (reply?.ok) onSaved(reply.value.secret);
    else if (reply) setRejection(reply.error);
  };
  return (
    <FormDialog
      title={t(webhook ? 'webhook.change' : 'webhook.add')}
      button={t('webhook.save')}
      isComplete={/^https?:\/\/./.test(url.trim()) && events.length > 0}
      isBusy={isBusy}
      rejection={rejection}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('webhook.url')}
        hint={t('webhook.urlHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        mono
        maxLength={MAX_WEBHOOK_URL}
        value={url}
        onChange={setUrl}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-base font-medium">{t('webhook.events')}</legend>
        <CheckboxField
          label={t('webhook.allEvents')}
          checked={events.length === WEBHOOK_EVENT_TYPES.length}
          indeterminate={events.length > 0 && events.length < WEBHOOK_EVENT_TYPES.length}
          onChange={(isOn) => setEvents(isOn ? WEBHOOK_EVENT_TYPES : [])}
        />
        {WEBHOOK_EVENT_TYPES.map((event) => (
          <CheckboxField
            key={event}
            className="pl-8"
            label={
              <>
                {t(`event.${event}`)} <span className="font-mono text-sm text-text-3">{event}</span>
              </>
            }
            checked={events.includes(event)}
            onChange={(isOn) =>
              setEvents(WEBHOOK_EVENT_TYPES.filter((one) => (one === event ? isOn : events.includes(one))))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
