import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../texts.tsx';

type BannerTone = 'info' | 'ok' | 'warn' | 'bad' | 'queued';

interface Props {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  /** `alert` interrupts, `status` waits its turn; none for what was there from the start. */
  role?: 'alert' | 'status';
  icon?: IconName;
  className?: string;
}

const TONES: Record<BannerTone, { box: string; mark: string; icon: IconName }> = {
  info: { box: 'bg-info-soft border-info/30', mark: 'text-info', icon: 'info' },
  ok: { box: 'bg-ok-soft border-ok/30', mark: 'text-ok', icon: 'check-circle' },
  warn: { box: 'bg-warn-soft border-warn/30', mark: 'text-warn', icon: 'alert' },
  bad: { box: 'bg-bad-soft border-bad/30', mark: 'text-bad', icon: 'alert' },
  queued: { box: 'bg-queued-soft border-queued/30', mark: 'text-queued', icon: 'cloud-up' },
};

export function Banner({ tone = 'info', title, children, actions, onDismiss, role, icon, className }: Props) {
  const texts = useUiTexts();
  const look = TONES[tone];
  return (
    <div
      role={role}
      className={cx('flex items-start gap-3 rounded-card border px-4 py-3', look.box, className)}
    >
      <Icon name={icon ?? look.icon} className={cx('mt-0.5', look.mark)} />
      <div className="min-w-0 flex-1 self-center text-base text-text">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(title && 'mt-0.5 text-text-2')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && <IconButton icon="x" label={texts.dismiss} onClick={onDismiss} className="-my-1 -mr-2" />}
    </div>
  );
}
