import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { saveUnits, type Units } from '#store/collections/user-settings.ts';
import { useDatabase } from '#store/lists/live.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Banner } from '#ui/layout/banner.tsx';

/** The units of new orders; the account follows through the queue. */
export function UnitFields({ user }: { user: UserInfo }) {
  const { t } = useTranslation('settings');
  const db = useDatabase();
  const { defaultMassUnit, defaultDistanceUnit } = user;
  const isLocked = user.isProxyLogin === true;
  const keep = (change: Partial<Units>) => {
    if (db) void saveUnits(db, { defaultMassUnit, defaultDistanceUnit, ...change });
  };
  return (
    <div className="flex flex-col gap-5">
      {isLocked && <Banner tone="info">{t('units.locked')}</Banner>}
      <RadioCards
        legend={t('units.mass')}
        value={defaultMassUnit}
        options={[
          { value: 'lb' as const, label: t('units.lb'), disabled: isLocked },
          { value: 'kg' as const, label: t('units.kg'), disabled: isLocked },
        ]}
        onChange={(mass) => keep({ defaultMassUnit: mass })}
      />
      <RadioCards
        legend={t('units.distance')}
        value={defaultDistanceUnit}
        options={[
          { value: 'in' as const, label: t('units.in'), disabled: isLocked },
          { value: 'cm' as const, label: t('units.cm'), disabled: isLocked },
        ]}
        onChange={(distance) => keep({ defaultDistanceUnit: distance })}
      />
    </div>
  );
}
