import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';

/** Why a call was refused, or that it needs a connection. */
export function RejectionBanner({ rejection, className }: { rejection: Rejection; className?: string }) {
  const { t } = useTranslation(['balances', 'errors', 'sync']);
  const isOffline = rejection.type === 'NoConnection';
  return (
    <Banner
      tone={isOffline ? 'warn' : 'bad'}
      role="alert"
      icon={isOffline ? 'cloud-off' : 'alert'}
      className={className ?? ''}
    >
      {isOffline
        ? t('sync:need.online')
        : t(
            [`balances:refusal.${rejection.type}`, `errors:${rejection.type}`, 'errors:unknown'],
            rejection.params,
          )}
    </Banner>
  );
}
