import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '#contract/account.ts';
import { GATE_PATHS } from '#contract/paths.ts';
import type { Gate } from '#domain/order/gate.ts';
import { currentDatabase } from '#store/device/current.ts';
import { setMeta } from '#store/device/meta.ts';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ProxyBanner } from './proxy-banner.tsx';

async function forgetWaitingLabel(): Promise<void> {
  const db = currentDatabase();
  if (db) await setMeta(db, 'waitingLabel', null);
}

interface Props {
  gate: Gate | null;
  waiting: MetaValues['waitingLabel'];
  user: UserInfo;
}

/** Who acts as the user may buy nothing, whatever the account may do. */
export const GateBannerView = (props: Props) =>
  props.user.isProxyLogin ? <ProxyBanner user={props.user} /> : <OwnBanner {...props} />;

function OwnBanner({ gate, waiting }: Props) {
  const { t } = useTranslation('label');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (gate && pathname === GATE_PATHS[gate]) return null;
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
