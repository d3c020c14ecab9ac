import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

interface Props {
  icon: IconName;
  title?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

/** Stands in front of something the account may not do yet, and says why. */
export function GateCard({ icon, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-warn/40 bg-warn-soft px-6 py-8 text-center">
      <Icon name={icon} size={40} className="text-warn" />
      {title && <h2 className="text-lg font-semibold text-text">{title}</h2>}
      <p className="max-w-xl text-base text-text">{text}</p>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
