import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppleTouch } from '#ui/keys/apple-touch.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { DeviceNameField } from './device-name-field.tsx';
import { isInstalled, useInstallOffer } from './install.ts';
import { KeptList } from './kept-list.tsx';
import { RetentionField } from './retention-field.tsx';

interface Storage {
  usedBytes: number | null;
  protected: boolean;
}

const MEGABYTE = 1_000_000;

async function readStorage(): Promise<Storage> {
  const estimate = await navigator.storage?.estimate?.();
  return {
    usedBytes: estimate?.usage ?? null,
    protected: (await navigator.storage?.persisted?.()) ?? false,
  };
}

/** What this device keeps, and whether the browser may throw it away. */
export function StorageCard() {
  const { t } = useTranslation(['settings', 'sync']);
  const [storage, setStorage] = useState<Storage | null>(null);
  const [refused, setRefused] = useState(false);
  const install = useInstallOffer();

  useEffect(() => {
    void readStorage().then(setStorage);
  }, []);

  const protect = async () => {
    const granted = (await navigator.storage?.persist?.()) ?? false;
    setRefused(!granted);
    setStorage(await readStorage());
  };
  const size = new Intl.NumberFormat(uiLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <Section
      title={t('device.title')}
      description={t('device.lead')}
      mark={
        storage && (
          <StatusBadge
            tone={storage.protected ? 'ok' : 'warn'}
            icon={storage.protected ? 'shield' : 'alert'}
            label={storage.protected ? t('device.protected') : t('device.notProtected')}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {storage?.usedBytes != null && (
          <p className="text-base">{t('device.used', { size: size.format(storage.usedBytes / MEGABYTE) })}</p>
        )}
        <DeviceNameField />
        <KeptList />
        <RetentionField />
        {storage && !storage.protected && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-base text-text-2">{t('device.protectLead')}</p>
            <Button icon="shield" onClick={() => void protect()}>
              {t('device.protect')}
            </Button>
            {refused && (
              <p role="status" className="text-base text-warn">
                {t('device.protectRefused')}
              </p>
            )}
          </div>
        )}
        {install && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-base text-text-2">{t('device.installLead')}</p>
            <Button icon="download" onClick={() => void install()}>
              {t('device.install')}
            </Button>
          </div>
        )}
        {isInstalled() && <p className="text-base text-text-2">{t('device.installed')}</p>}
        {!isInstalled() && isAppleTouch() && <Banner tone="info">{t('sync:ios.install')}</Banner>}
      </div>
    </Section>
  );
}
