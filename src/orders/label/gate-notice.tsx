import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { GATE_PATHS } from '#contract/paths.ts';
import { currentDatabase } from '#store/device/current.ts';
import { setMeta } from '#store/device/meta.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LabelGate } from './label-gate.ts';
import { GateCard } from '#ui/layout/gate-card.tsx';

interface Props {
  gate: LabelGate;
  onClose: () => void;
  /** What becomes of what was entered. */
  note?: string;
}

/** The account may not buy labels yet. */
export function GateNotice({ gate, onClose, note }: Props) {
  const { t } = useTranslation(['label', 'proxy']);
  const { pathname, search } = useLocation();
  const remember = () => {
    const db = currentDatabase();
    if (db) void setMeta(db, 'waitingLabel', { path: pathname + search });
  };
  const back = (
    <Button onClick={onClose}>{note === undefined ? t('label:backToList') : t('label:gate.back')}</Button>
  );
  if (gate === 'proxy')
    return (
      <Dialog open onClose={onClose} title={t('proxy:gate.title')} size="md">
        <GateCard icon="shield" text={t('proxy:gate.text')} action={back} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t(`label:gate.${gate}.title`)} size="md">
      <GateCard
        icon={gate === 'identity' ? 'shield' : 'wallet'}
        text={t(`label:gate.${gate}.text`)}
        action={
          <>
            {back}
            <Link to={GATE_PATHS[gate]} onClick={remember} className={buttonClass('primary')}>
              {t(`label:gate.${gate}.act`)}
            </Link>
          </>
        }
      />
      {note !== undefined && <p className="mt-3 text-center text-base text-text-2">{note}</p>}
    </Dialog>
  );
}
