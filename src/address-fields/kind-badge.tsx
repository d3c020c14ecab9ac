import { useTranslation } from 'react-i18next';
import type { Tone } from '#ui/layout/badge.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tip } from '#ui/overlay/tip.tsx';
import type { VerifiedKind } from './verified-kind.ts';

const STYLES: Record<VerifiedKind, { tone: Tone; icon: IconName }> = {
  failed: { tone: 'warn', icon: 'alert' },
  kept: { tone: 'plain', icon: 'user' },
  notVerified: { tone: 'plain', icon: 'help' },
  residential: { tone: 'ok', icon: 'home' },
  commercial: { tone: 'ok', icon: 'building' },
  unknownKind: { tone: 'plain', icon: 'check-circle' },
};

/** What is known of an address, with what that means. */
export function KindBadge({ kind }: { kind: VerifiedKind }) {
  const { t } = useTranslation('addresses');
  const { tone, icon } = STYLES[kind];
  return (
    <Tip text={t(`tip.${kind}`)} className="max-w-full">
      <Badge tone={tone} className="text-left whitespace-normal!">
        <Icon name={icon} size={14} />
        {t(`verified.${kind}`)}
      </Badge>
    </Tip>
  );
}
