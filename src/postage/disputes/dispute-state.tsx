import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '#contract/postage-labels.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { moneyBadge } from '../lists/badges.tsx';
import { useDisputes } from './dispute-host.tsx';

/** What was disputed of a bill, and what came of it; one that waits can be taken back. */
export function DisputeState({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['disputes', 'postage']);
  const latest = bill.dispute?.latest;
  if (!latest) return null;
  const { status, disputed, amount, given, time, endTime, remark } = latest;
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken px-3 py-2.5 text-base">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {t('disputes:of', { part: t(`postage:disputedPart.${disputed}`) })}
        {moneyBadge({ of: 'disputeStatus', is: status }, t)}
      </p>
      <p className="mt-1 text-text-2">{t('disputes:asked', { amount, time: formatMoment(time) })}</p>
      {status !== 'pending' && (
        <p className="text-text-2">
          {t(`disputes:outcome.${status}`, { given, time: formatMoment(endTime ?? time) })}
        </p>
      )}
      {remark !== '' && <p className="break-words text-text-2">{t('disputes:remark', { remark })}</p>}
      {status === 'pending' && <TakeBack id={latest.id} />}
    </div>
  );
}

function TakeBack({ id }: { id: string }) {
  const { t } = useTranslation(['disputes', 'errors']);
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const { changed } = useDisputes();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    const answer = await ask.cancelDisputes([id]);
    setBusy(false);
    const failed = answer.ok ? answer.value.failed[0]?.errorCode : answer.error.type;
    if (failed === undefined) showToast({ text: t('disputes:takenBack'), icon: 'undo' });
    else showToast({ text: t([`errors:${failed}`, 'errors:unknown']), icon: 'alert' });
    // Decided meanwhile, its outcome is shown instead.
    if (answer.ok) changed();
  };
  return (
    <Button
      size="sm"
      className="mt-2"
      icon="undo"
      loading={isBusy}
      disabled={!isOnline}
      title={isOnline ? undefined : t('disputes:needsConnection')}
      onClick={() => void takeBack()}
    >
      {t('disputes:takeBack')}
    </Button>
  );
}
