import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { SyncState } from '#store/sync-state.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const LOOKS: Record<SyncState['chip'], { icon: IconName; tone: string }> = {
  ok: { icon: 'cloud-check', tone: 'text-text-2 hover:bg-sunken' },
  sending: { icon: 'cloud-up', tone: 'bg-queued-soft text-queued' },
  offline: { icon: 'cloud-off', tone: 'bg-warn-soft text-warn' },
  attention: { icon: 'alert', tone: 'bg-bad-soft text-bad' },
};

/** The only sign, anywhere, of how this device and the server stand to each other. */
export function SyncChip({ state }: { state: SyncState | undefined }) {
  const { t } = useTranslation(['sync', 'nav']);
  const chip = state?.chip ?? 'ok';
  const count = state?.count ?? 0;
  const look = LOOKS[chip];
  const text = chip === 'offline' && count === 0 ? t('nav:offline') : t(`sync:chip.${chip}`, { count });
  return (
    <Link
      to={PATHS.sync}
      data-testid="sync-chip"
      className={cx(
        'tap-target inline-flex items-center justify-center gap-2 rounded-full px-3 text-base font-medium whitespace-nowrap',
        look.tone,
      )}
    >
      <Icon name={look.icon} size={18} />
      <span className="sr-only sm:not-sr-only">{text}</span>
      {chip !== 'ok' && count > 0 && (
        <span aria-hidden className="tabular-nums sm:hidden">
          {count}
        </span>
      )}
    </Link>
  );
}
