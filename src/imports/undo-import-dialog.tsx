import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastImport } from '#contract/imports.ts';
import type { Rejection } from '#domain/result.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { undoImport, undoOutlook, type UndoOutlook } from '#store/orders/undo-import.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

interface Props {
  made: PastImport;
  onClose: () => void;
}

/** Says what an undo would remove, or what stands in its way. */
export function UndoImportDialog({ made, onClose }: Props) {
  const { t } = useTranslation(['imports', 'errors']);
  const close = useRef<HTMLButtonElement>(null);
  const [outlook, setOutlook] = useState<UndoOutlook | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, fileName, updated } = made;
  useEffect(() => {
    let isCurrent = true;
    void undoOutlook(databaseOfUser(), id).then((found) => isCurrent && setOutlook(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const reasons = outlook ? reasonsOf(outlook) : [];
  const canUndo = outlook !== null && reasons.length === 0;
  const undo = async () => {
    setBusy(true);
    const undone = await undoImport(databaseOfUser(), id);
    setBusy(false);
    if (!undone.ok) {
      setRejection(undone.error);
      setOutlook(await undoOutlook(databaseOfUser(), id));
      return;
    }
    showToast({ text: t('imports:past.done', { count: undone.value, name: fileName }), icon: 'check' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={close}
      title={t('imports:past.undoTitle', { name: fileName })}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            {t('imports:past.keep')}
          </Button>
          {canUndo && (
            <Button variant="danger" loading={isBusy} onClick={() => void undo()}>
              {t('imports:past.remove', { count: outlook.orders })}
            </Button>
          )}
        </>
      }
    >
      {canUndo && <p className="text-base">{t('imports:past.undoText', { count: outlook.orders })}</p>}
      {canUndo && updated > 0 && (
        <p className="mt-2 text-base">{t('imports:past.updatedStay', { count: updated })}</p>
      )}
      {reasons.map(({ key, count }) => (
        <Banner key={key} tone="warn" role="alert" className="mt-2 first:mt-0">
          {t(`imports:past.inTheWay.${key}`, { count })}
        </Banner>
      ))}
      {rejection && reasons.length === 0 && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
    </Dialog>
  );
}

type Reason = { key: 'labelled' | 'inQueue' | 'tooOld'; count: number };

function reasonsOf({ labelled, inQueue, isTooOld }: UndoOutlook): Reason[] {
  const reasons: Reason[] = [
    { key: 'labelled', count: labelled },
    { key: 'inQueue', count: inQueue },
    { key: 'tooOld', count: isTooOld ? 1 : 0 },
  ];
  return reasons.filter(({ count }) => count > 0);
}
