import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';

/** Why the server said no, or that it could not be asked. */
export function RefusalBanner({ rejection }: { rejection: Rejection | null }) {
  const { t } = useTranslation(['refusals', 'errors', 'sync']);
  if (rejection === null) return null;
  const isOffline = rejection.type === 'NoConnection';
  return (
    <Banner tone={isOffline ? 'warn' : 'bad'} role="alert" className="mb-4">
      {isOffline
        ? t('sync:need.online')
        : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
    </Banner>
  );
}
