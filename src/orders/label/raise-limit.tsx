import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';

/** Under a daily limit that is used up. */
export function RaiseLimit() {
  const { t } = useTranslation('label');
  return (
    <Link to={PATHS.settings} className={`mt-3 ${buttonClass('secondary', 'sm')}`}>
      {t('lead.limit')}
    </Link>
  );
}
