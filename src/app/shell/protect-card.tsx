import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasWorked } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Asked once per device, whatever the answer was. */
const ASKED_KEY = 'packbench.protectAsked';

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null;
  } catch {
    return true;
  }
}

function rememberAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, '1');
  } catch {
    // Storage may be forbidden: it is asked again another day.
  }
}

/** Once there is work on this device that would be missed: may the browser clear it? */
export function ProtectCard() {
  const [isOpen, setOpen] = useState(() => !wasAsked() && 'persist' in (navigator.storage ?? {}));
  return isOpen ? <ProtectQuestion onDone={() => setOpen(false)} /> : null;
}

function ProtectQuestion({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('service');
  const hasWork = useHasWorked() === true;
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => {
    void navigator.storage.persisted().then((isProtected) => setAtRisk(!isProtected));
  }, []);
  if (!isAtRisk || !hasWork) return null;
  const answer = async (isWished: boolean) => {
    rememberAsked();
    if (isWished) {
      const isGranted = await navigator.storage.persist();
      showToast(
        isGranted
          ? { text: t('persist.done'), icon: 'shield' }
          : { text: t('persist.refused'), icon: 'alert' },
      );
    }
    onDone();
  };
  return (
    <Banner
      tone="info"
      icon="shield"
      actions={
        <>
          <Button size="sm" variant="primary" onClick={() => void answer(true)}>
            {t('persist.protect')}
          </Button>
          <Button size="sm" onClick={() => void answer(false)}>
            {t('persist.notNow')}
          </Button>
        </>
      }
    >
      {t('persist.ask')}
    </Banner>
  );
}
