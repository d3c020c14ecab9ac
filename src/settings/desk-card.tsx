import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { EXPIRED_DAYS } from '#domain/account/session-grace.ts';
import { saveDefaultSettings } from '#store/collections/user-settings.ts';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { useDailyUsage, useQueueLimit } from '#store/lists/live-queue-limit.ts';
import { setMeta } from '#store/device/meta.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { chooseSingleKeys, useSingleKeys } from '#ui/keys/single-keys.ts';

/** How this desk works: its keys, and what it may queue to be bought. */
export function DeskCard() {
  const { t } = useTranslation('settings');
  const hasSingleKeys = useSingleKeys();
  const limit = useQueueLimit();
  const user = useUser();
  return (
    <Section title={t('desk.title')} description={t('desk.lead')}>
      <div className="flex flex-col gap-5">
        <CheckboxField
          label={t('desk.singleKeys')}
          hint={t('desk.singleKeysHint')}
          checked={hasSingleKeys}
          onChange={chooseSingleKeys}
        />
        {limit !== undefined && <LimitField kept={limit} />}
        {user && user.id !== DEMO_USER_ID && (
          <ExpiredDaysField kept={user.defaultSettings.expiredDays ?? EXPIRED_DAYS.usual} />
        )}
      </div>
    </Section>
  );
}

/** Kept when the field is left, so that no half-typed amount counts. Dollars; null: no limit. */
function LimitField({ kept }: { kept: number | null }) {
  const { t } = useTranslation('settings');
  const db = useDatabase();
  const [limit, setLimit] = useState(kept);
  const [isSaved, setSaved] = useState(false);
  const keep = async () => {
    if (!db || limit === kept) return;
    await setMeta(db, 'queueLimit', limit);
    setSaved(true);
  };
  return (
    <div className="max-w-sm">
      <NumberField
        label={t('desk.limit')}
        hint={t('desk.limitHint')}
        prefix="$"
        value={limit}
        onChange={(value) => {
          setLimit(value);
          setSaved(false);
        }}
        onBlur={() => void keep()}
      />
      <UsedToday />
      <p role="status" className="mt-1 text-sm text-ok">
        {isSaved && t('desk.saved')}
      </p>
    </div>
  );
}

/** Whole days, of the account. */
function ExpiredDaysField({ kept }: { kept: number }) {
  const { t } = useTranslation('settings');
  const db = useDatabase();
  const maySave = useMay('manageSettings');
  const [days, setDays] = useState<number | null>(kept);
  const [isSaved, setSaved] = useState(false);
  const isWrong = days === null || !Number.isInteger(days) || days < 0 || days > EXPIRED_DAYS.max;
  const keep = async () => {
    if (!db || isWrong || days === kept) return;
    setSaved(await saveDefaultSettings(db, { expiredDays: days }));
  };
  return (
    <div className="max-w-sm">
      <NumberField
        label={t('desk.expiredDays')}
        hint={t('desk.expiredDaysHint')}
        integer
        disabled={!maySave}
        value={days}
        error={isWrong && t('desk.expiredDaysHint')}
        onChange={(value) => {
          setDays(value);
          setSaved(false);
        }}
        onBlur={() => void keep()}
      />
      <p role="status" className="mt-1 text-sm text-ok">
        {isSaved && t('desk.savedForAccount')}
      </p>
    </div>
  );
}

const plain = (amount: number) =>
  new Intl.NumberFormat(uiLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

function UsedToday() {
  const { t } = useTranslation('settings');
  const use = useDailyUsage();
  const seesPrices = useMay('seePrices');
  if (!use || !seesPrices) return null;
  const amounts = { used: plain(use.used), limit: plain(use.limit ?? 0) };
  return (
    <p className="mt-1 text-sm text-text-2 tabular-nums">
      {use.limit === null ? t('desk.usedNoLimit', amounts) : t('desk.used', amounts)}
    </p>
  );
}
