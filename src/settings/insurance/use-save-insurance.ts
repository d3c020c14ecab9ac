import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveInsuranceBody } from '#contract/insurance.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { takeUser } from '#store/collections/user-settings.ts';
import { ownTransaction } from '#store/device/own-transaction.ts';
import { useDatabase } from '#store/lists/live.ts';
import { saveTables } from '#store/queue/outbox.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** Saves at the account, which needs a connection; this device then knows it at once. */
export function useSaveInsurance(onSaved: () => void) {
  const { t } = useTranslation('insurance');
  const { ask } = useServices();
  const db = useDatabase();
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const save = async (body: SaveInsuranceBody) => {
    setBusy(true);
    const reply = await ask.saveInsurance(body);
    if (reply.ok && db) await ownTransaction(db, saveTables(db), () => takeUser(db, reply.value));
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    showToast({ text: t('saved'), icon: 'check-circle' });
    onSaved();
  };
  return { save, isBusy, rejection };
}
