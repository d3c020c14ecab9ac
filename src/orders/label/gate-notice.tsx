import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { GATE_PATHS } from '#contract/paths.ts';
import type { Gate } from '#domain/order/gate.ts';
import { currentDatabase } from '#store/device/current.ts';
import { setMeta } from '#store/device/meta.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { GateCard } from '#ui/layout/gate-card.tsx';

interface Props {
  gate: Gate;
  onClose: () => void;
  /** What becomes of what was entered. */
  note?: string;
}

/** The account may not buy labels yet. */
export function GateNotice({ gate, onClose, note }: Props) {
  const { t } = useTranslation('label');
  const { pathname, search } = useLocation();
  const remember = () => {
    const db = currentDatabase();
    if (db) void setMeta(db, 'waitingLabel', { path: pathname + search });
  };
  return (
    <Dialog open onClose={onClose} title={t(`gate.${gate}.title`)} size="md">
      <GateCard
        icon={gate === 'identity' ? 'shield' : 'wallet'}
        text={t(`gate.${gate}.text`)}
        action={
          <>
            <Button onClick={onClose}>{note === undefined ? t('backToList') : t('gate.back')}</Button>
            <Link to={GATE_PATHS[gate]} onClick={remember} className={buttonClass('primary')}>
              {t(`gate.${gate}.act`)}
            </Link>
          </>
        }
      />
      {note !== undefined && <p className="mt-3 text-center text-base text-text-2">{note}</p>}
    </Dialog>
  );
}
