import { useTranslation } from 'react-i18next';
import { DEFAULT_RETENTION_DAYS, RETENTION_DAYS } from '#domain/account/retention.ts';
import { saveDefaultSettings } from '#store/collections/user-settings.ts';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** How long what is done stays on the devices of the account. */
export function RetentionField() {
  const { t } = useTranslation('settings');
  const db = useDatabase();
  const user = useUser();
  const mayChange = useMay('manageSettings');
  if (!db || !user) return null;
  const days = user.defaultSettings.keepOnDeviceDays ?? DEFAULT_RETENTION_DAYS;
  const save = async (keepOnDeviceDays: (typeof RETENTION_DAYS)[number] | null) => {
    if (keepOnDeviceDays === null) return;
    if (await saveDefaultSettings(db, { keepOnDeviceDays }))
      showToast({ text: t('retention.saved'), icon: 'check-circle' });
  };
  if (!mayChange) return <p className="text-base text-text-2">{t('retention.fixed', { count: days })}</p>;
  return (
    <SelectField
      label={t('retention.label')}
      hint={t('retention.hint')}
      value={days}
      options={RETENTION_DAYS.map((value) => ({ value, label: t('retention.days', { count: value }) }))}
      onChange={(value) => void save(value)}
      className="max-w-96"
    />
  );
}
