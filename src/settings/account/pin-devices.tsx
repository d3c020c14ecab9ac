import { useTranslation } from 'react-i18next';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { useLiveList } from '../use-live-list.ts';

interface Props {
  online: boolean;
  /** Counts the changes made here. */
  changes: number;
  onChange: () => void;
}

/** Where else this person has a PIN: one of a lost device is ended from here. */
export function PinDevices({ online, changes, onChange }: Props) {
  const { t } = useTranslation(['pin', 'account']);
  const { ask, pin } = useServices();
  const asked = useLiveList('switchTokens', changes);
  const list = asked.value?.list ?? [];
  if (list.length === 0) return null;
  const end = async (id: string, isHere: boolean) => {
    if (isHere) await pin.remove();
    else await ask.removeSwitchToken(id);
    onChange();
  };
  return (
    <div>
      <h3 className="text-base font-semibold">{t('pin:devices')}</h3>
      <ul aria-label={t('pin:devices')} className="divide-y divide-line">
        {list.map(({ id, browser, system, lastUsedAt, isHere }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 text-base font-medium break-words">
                {browser && system
                  ? t('account:sessions.device', { browser, system })
                  : browser || system || t('account:sessions.unknown')}
                {isHere && <Badge tone="plain">{t('pin:here')}</Badge>}
              </p>
              <p className="text-sm text-text-2">
                {t('account:sessions.used', { time: formatMoment(lastUsedAt) })}
              </p>
            </div>
            <Button size="sm" disabled={!online} onClick={() => void end(id, isHere)}>
              {t('pin:end')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
