import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { GATE_PATHS } from '#contract/paths.ts';
import { gateOf } from '#domain/order/gate.ts';
import { currentDatabase } from '#store/device/current.ts';
import { setMeta } from '#store/device/meta.ts';
import { useUser, useWaitingLabel } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';

async function forgetWaitingLabel(): Promise<void> {
  const db = currentDatabase();
  if (db) await setMeta(db, 'waitingLabel', null);
}

/** On every page of an account that may not buy labels yet; once it may, the way back to the label that waited. */
export function GateBanner() {
  const { t } = useTranslation('label');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const waiting = useWaitingLabel();
  if (!user) return null;
  const gate = gateOf(user);
  // Administrators decide, and buy nothing.
  if (gate && (user.role === 'admin' || pathname === GATE_PATHS[gate])) return null;
  if (gate)
    return (
      <Banner
        tone="warn"
        icon={gate === 'identity' ? 'shield' : 'wallet'}
        actions={
          <Link to={GATE_PATHS[gate]} className={buttonClass('primary', 'sm')}>
            {t(`gate.${gate}.act`)}
          </Link>
        }
      >
        {t(`gate.${gate}.text`)}
      </Banner>
    );
  if (!waiting) return null;
  const goOn = async () => {
    await forgetWaitingLabel();
    await navigate(waiting.path, { state: { continuesLabel: true } });
  };
  return (
    <Banner
      tone="ok"
      role="status"
      title={t('gate.lifted.title')}
      onDismiss={() => void forgetWaitingLabel()}
      actions={
        <Button size="sm" variant="primary" onClick={() => void goOn()}>
          {t('gate.lifted.act')}
        </Button>
      }
    >
      {t('gate.lifted.text')}
    </Banner>
  );
}
