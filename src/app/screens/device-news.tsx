import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchDeviceNews, type News } from '#store/device/device-news.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { device, now } from '../start/local.ts';
import { RefusedBanner } from '../update/update-banner.tsx';

/** With a connection the server knows by then. */
const LATE_MS = 1500;

/** What the login page says of those who were here: why their data left, and what waits for them. */
export function DeviceNews({ left, isShut }: { left: boolean; isShut: boolean }) {
  const { t } = useTranslation('leaving');
  const [news, setNews] = useState<News | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => watchDeviceNews(device, now, setNews), []);
  if (!news) return <RefusedBanner className="mb-4" />;
  const { leftFor, isTaken, kept, isLogoutOwed } = news;
  const reason = leftFor ?? (left && isTaken ? 'otherAccount' : null);
  return (
    <>
      <RefusedBanner className="mb-4" />
      {isShut && (
        <Banner tone="info" className="mb-4">
          {t('shut')}
        </Banner>
      )}
      {reason && (
        <Banner tone="warn" role="alert" className="mb-4">
          {t(`left.${reason}`)}
        </Banner>
      )}
      {isLogoutOwed && isLate && (
        <Banner tone="info" className="mb-4">
          {t(kept > 0 ? 'owedKept' : 'owed')}
        </Banner>
      )}
      {kept > 0 && (
        <Banner tone="info" className="mb-4">
          {t(reason === 'removed' ? 'keptOfFormer' : 'kept', { count: kept })}
        </Banner>
      )}
    </>
  );
}
