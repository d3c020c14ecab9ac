import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection, Result } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefusalText } from './use-refusal-text.ts';

interface Props {
  open: boolean;
  /** Its sentences: `cancelTitle`, `keep`, `cancel`, `cancelled`. */
  topic: 'pickups' | 'scan-forms';
  /** What is cancelled, and what follows. */
  text: string;
  cancel: () => Promise<Result<unknown>>;
  /** Lets it wait for a connection; its sentences: `queueCancel`, `cancelQueued`, `cancelOffline`. Left out: it cannot. */
  queue?: () => Promise<Result<unknown>>;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before something is cancelled at a carrier. */
export function CancelDialog({ open, topic, text, cancel, queue, onClose, onCancelled }: Props) {
  const { t } = useTranslation([topic, 'sync']);
  const online = useSyncState()?.online ?? true;
  const isQueued = !online && queue !== undefined;
  const say = useRefusalText();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const close = () => {
    setRejection(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    const reply = await (isQueued ? queue() : cancel());
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    if (isQueued) showToast({ text: t(`${topic}:cancelQueued`), icon: 'cloud-up' });
    else showToast({ text: t(`${topic}:cancelled`), icon: 'check' });
    onCancelled();
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      initialFocus={keep}
      title={t(`${topic}:cancelTitle`)}
      footer={
        <>
          <Button ref={keep} onClick={close}>
            {t(`${topic}:keep`)}
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            disabled={!online && !isQueued}
            onClick={() => void confirm()}
          >
            {t(isQueued ? `${topic}:queueCancel` : `${topic}:cancel`)}
          </Button>
        </>
      }
    >
      <p className="text-base">{text}</p>
      {!online && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t(isQueued ? `${topic}:cancelOffline` : 'sync:need.online')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {say(rejection)}
        </Banner>
      )}
    </Dialog>
  );
}
