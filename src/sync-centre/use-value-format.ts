import { useTranslation } from 'react-i18next';
import { useUser } from '#store/lists/live.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { NAME_TOPICS } from './field-name.ts';
import type { ValueFormat } from './value-text.ts';

/** The reader's words for what fields hold. */
export function useValueFormat(): ValueFormat {
  const { t, i18n } = useTranslation(NAME_TOPICS);
  const channels = useUser()?.carrierChannelInfos ?? [];
  return {
    t: (key, params) => t(key, { ...params }),
    exists: (key) => i18n.exists(key),
    money: (amount) => formatMoney(amount, uiLocale()),
    country: (code) => {
      try {
        return new Intl.DisplayNames([uiLocale()], { type: 'region' }).of(code) ?? code;
      } catch {
        return code;
      }
    },
    channel: (id) => channels.find((one) => one.id === id)?.name,
  };
}
