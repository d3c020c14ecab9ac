import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useMay } from '#store/lists/use-may.ts';
import { buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';

interface Props {
  /** Dollars. */
  threshold: number;
  available: number;
}

export function LowBalanceBanner({ threshold, available }: Props) {
  const { t } = useTranslation('recharge');
  // There it would lead to itself.
  const isThere = useLocation().pathname === PATHS.recharge;
  const mayRecharge = useMay('recharge');
  if (isThere) return null;
  return (
    <Banner
      tone="warn"
      icon="wallet"
      actions={
        mayRecharge && (
          <Link to={PATHS.recharge} className={buttonClass('primary', 'sm')}>
            {t('lowBalance.recharge')}
          </Link>
        )
      }
    >
      {t('lowBalance.warning', { threshold, available })}
    </Banner>
  );
}
