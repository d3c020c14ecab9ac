import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { GateCard } from '#ui/layout/gate-card.tsx';
import type { Gate } from './label-types.ts';

const GATE_PATHS = { identity: PATHS.identity, recharge: PATHS.recharge };

interface Props {
  gate: Gate;
  onClose: () => void;
  /** What becomes of what was entered. */
  note?: string;
}

/** The account may not buy labels yet. */
export function GateNotice({ gate, onClose, note }: Props) {
  const { t } = useTranslation('label');
  return (
    <Dialog open onClose={onClose} title={t(`gate.${gate}.title`)} size="md">
      <GateCard
        icon={gate === 'identity' ? 'shield' : 'wallet'}
        text={t(`gate.${gate}.text`)}
        action={
          <>
            <Button onClick={onClose}>{note === undefined ? t('backToList') : t('gate.back')}</Button>
            <Link to={GATE_PATHS[gate]} className={buttonClass('primary')}>
              {t(`gate.${gate}.act`)}
            </Link>
          </>
        }
      />
      {note !== undefined && <p className="mt-3 text-center text-base text-text-2">{note}</p>}
    </Dialog>
  );
}
