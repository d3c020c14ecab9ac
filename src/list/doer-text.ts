import type { TFunction } from 'i18next';
import type { Doer } from '#contract/order-history.ts';

/** "Mina Torres · Packing table 2", of words in `list`. */
export function doerText({ person, device, apiKey, actor }: Doer, t: TFunction): string {
  const who =
    apiKey !== null
      ? t('list:by.apiKey', { name: apiKey })
      : actor !== null
        ? t('list:by.actor', { actor, person })
        : person;
  return [who, device].filter(Boolean).join(' · ');
}
