import { useTranslation } from 'react-i18next';
import { databaseOfUser } from '#store/device/current.ts';
import { useStation } from '../pack-context.tsx';
import { countOf } from '../pack-tally.ts';
import { loadTally } from '../packed-storage.ts';

/** For the packer alone: how it goes today. Read anew whenever the table is free. */
export function TallyLine() {
  const { t } = useTranslation('pack-table');
  const { ports } = useStation();
  const { userId, env } = databaseOfUser();
  const { today, hour } = countOf(loadTally(), ports.today(), userId, env.now());
  return today > 0 && <p className="text-lg text-text-2 tabular-nums">{t('tally', { today, hour })}</p>;
}
