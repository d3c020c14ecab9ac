import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeText } from '#domain/notice.ts';
import { supportLink } from '#domain/support-link.ts';
import { getMeta } from '#store/device/meta.ts';
import { useRead, useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { router } from '../routes.tsx';
import { trackScreens } from '../start/track-screens.ts';
import { watchReplaced } from '../update/watch-replaced.ts';
import { ChunkNotice } from './chunk-notice.tsx';
import { OtherUserDialog } from './other-user-dialog.tsx';
import type { Popup } from './popup-queue.ts';
import { popups } from './popups.ts';

const POPOVER = { afterMs: 500, forMs: 3000 };
const ERROR_FOR_MS = 8000;

/** Stands once in the app. What stops all work comes before what the server tells. */
export function PopupHost() {
  const isOtherUser = useSyncState()?.otherUser ?? false;
  const popup = useSyncExternalStore(popups.subscribe, popups.current);
  useEffect(watchReplaced, []);
  useEffect(trackScreens, []);
  if (isOtherUser) return <OtherUserDialog />;
  return (
    <>
      <ChunkNotice />
      {popup && <OnePopup key={popup.key} popup={popup} />}
    </>
  );
}

function OnePopup({ popup }: { popup: Popup }) {
  const { i18n } = useTranslation('popups');
  const { notice } = popup;
  const text = noticeText(notice, i18n.language);
  switch (notice.type) {
    case 'error':
      return (
        <Passing afterMs={0} forMs={ERROR_FOR_MS}>
          <Banner tone="bad" role="alert" onDismiss={popups.end}>
            {text}
          </Banner>
        </Passing>
      );
    case 'topPopover':
      return (
        <Passing {...POPOVER}>
          <Banner role="status" onDismiss={popups.end}>
            {text}
          </Banner>
        </Passing>
      );
    case 'systemError':
      return <SystemErrorDialog popup={popup} text={text} />;
    case 'cancelableBlock':
      return <BlockDialog to={notice.to} text={text} />;
    default:
      return <TellingDialog type={notice.type} text={text} />;
  }
}

/** At the top of the window for a while, above whatever is open. */
function Passing({ afterMs, forMs, children }: { afterMs: number; forMs: number; children: ReactNode }) {
  const [isShown, setShown] = useState(afterMs === 0);
  useEffect(() => {
    const begin = setTimeout(() => setShown(true), afterMs);
    const end = setTimeout(popups.end, afterMs + forMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [afterMs, forMs]);
  if (!isShown) return null;
  return (
    <div
      data-testid="popover"
      className="pointer-events-none fixed inset-x-0 top-[calc(0.75rem+env(safe-area-inset-top))] z-toast flex justify-center px-4"
    >
      <div className="pointer-events-auto w-full max-w-lg rounded-card bg-raised shadow-dialog">
        {children}
      </div>
    </div>
  );
}

function TellingDialog({ type, text }: { type: 'warning' | 'accountError' | 'messageBox'; text: string }) {
  const { t } = useTranslation('popups');
  const email = useRead((db) => getMeta(db, 'organisation'), [])?.supportEmail ?? '';
  return (
    <Dialog
      open
      onClose={popups.end}
      title={t(`title.${type}`)}
      footer={
        <>
          {type === 'accountError' && email !== '' && (
            <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass()}>
              {t('support')}
            </a>
          )}
          <Button variant="primary" onClick={popups.end}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  );
}

/** Nothing goes on before it is answered. */
function BlockDialog({ text, to }: { text: string; to: string | undefined }) {
  const { t } = useTranslation('popups');
  const goOn = () => {
    popups.end();
    if (to !== undefined) void router.navigate(to);
  };
  return (
    <Dialog
      open
      dismissable={false}
      onClose={popups.end}
      title={t('title.cancelableBlock')}
      footer={
        <>
          <Button onClick={popups.end}>{t('cancel')}</Button>
          {to !== undefined && (
            <Button variant="primary" onClick={goOn}>
              {t('goOn')}
            </Button>
          )}
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  );
}

function SystemErrorDialog({ popup, text }: { popup: Popup; text: string }) {
  const { t } = useTranslation(['popups', 'service']);
  const email = useRead((db) => getMeta(db, 'organisation'), [])?.supportEmail ?? '';
  const { report } = popup.notice;
  const link = report && supportLink(email, report);
  const reported = () => {
    popup.onReport?.();
    popups.end();
  };
  return (
    <Dialog
      open
      onClose={popups.end}
      title={t('service:systemError')}
      footer={
        <>
          <Button onClick={popups.end}>{t('popups:close')}</Button>
          {link && (
            <a href={link} onClick={reported} className={buttonClass('primary')}>
              {t('popups:report')}
            </a>
          )}
        </>
      }
    >
      <Text>{text}</Text>
      {report && <p className="mt-2 text-sm text-text-3">{t('service:errorId', { id: report.errorId })}</p>}
    </Dialog>
  );
}

const Text = ({ children }: { children: string }) => (
  <p className="text-base break-words whitespace-pre-line text-text">{children}</p>
);
