import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { chipText } from '#sync-centre/chip-text.ts';
import type { SyncState } from '#store/queue/sync-state.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const CALM = 'text-text-2 hover:bg-sunken';
const STYLES: Record<SyncState['chip'], { icon: IconName; tone: string }> = {
  ok: { icon: 'cloud-check', tone: CALM },
  checking: { icon: 'refresh', tone: CALM },
  loading: { icon: 'download', tone: CALM },
  sending: { icon: 'cloud-up', tone: 'bg-queued-soft text-queued' },
  paused: { icon: 'pause', tone: 'bg-warn-soft text-warn' },
  login: { icon: 'lock', tone: 'bg-warn-soft text-warn' },
  update: { icon: 'refresh', tone: 'bg-warn-soft text-warn' },
  offline: { icon: 'cloud-off', tone: 'bg-warn-soft text-warn' },
  attention: { icon: 'alert', tone: 'bg-bad-soft text-bad' },
};

/** The only sign, anywhere, of how this device and the server stand to each other. */
export function SyncChip({ state }: { state: SyncState | undefined }) {
  const { t } = useTranslation(['sync', 'nav']);
  const chip = state?.chip ?? 'checking';
  const count = state?.count ?? 0;
  const style = STYLES[chip];
  return (
    <Link
      to={PATHS.sync}
      data-testid="sync-chip"
      className={cx(
        'tap-target inline-flex items-center justify-center gap-2 rounded-full px-3 text-base font-medium whitespace-nowrap',
        style.tone,
      )}
    >
      {chip === 'attention' && state?.online === false && <Icon name="cloud-off" size={18} />}
      <Icon name={style.icon} size={18} />
      <span className={cx('sr-only sm:not-sr-only', chip === 'ok' && 'sm:whitespace-nowrap')}>
        {chipText(t, state)}
      </span>
      {chip !== 'ok' && count > 0 && (
        <span aria-hidden className="tabular-nums sm:hidden">
          {count}
        </span>
      )}
    </Link>
  );
}
