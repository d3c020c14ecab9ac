import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DIMENSION_NAME_MAX, dimensionOf, hasWholeSize, isNameTaken } from '#domain/order/dimensions.ts';
import { saveDimension } from '#store/collections/user-settings.ts';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';

/** Keeps the sizes of a row under a name, for a tap on later orders. Not for an administrator acting as the user. */
export function SaveSize({ index }: { index: number }) {
  const { t } = useTranslation('form');
  const user = useUser();
  const canSave = useFormState(({ form }) => {
    const parcel = form.packages[index];
    return parcel?.dimensionId === null && hasWholeSize(parcel);
  });
  const [isOpen, setOpen] = useState(false);
  if (!canSave || !user || user.isProxyLogin) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon="plus" onClick={() => setOpen(true)}>
        {t('package.saveSize')}
      </Button>
      {isOpen && <NameDialog index={index} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ index, onClose }: { index: number; onClose: () => void }) {
  const { t } = useTranslation('form');
  const { actor } = useFormUi();
  const send = useSend();
  const db = useDatabase();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<'sizeNameMissing' | 'sizeNameTaken' | null>(null);
  const save = async () => {
    const nickName = name.trim();
    const { form, facts } = actor.getSnapshot().context;
    const parcel = form.packages[index];
    if (nickName === '' || [...nickName].length > DIMENSION_NAME_MAX) return setRefusal('sizeNameMissing');
    if (!db || !facts || !parcel) return;
    if (isNameTaken(nickName, facts.user.dimensions)) return setRefusal('sizeNameTaken');
    const dimension = dimensionOf(parcel, facts.user, { id: db.env.newId(), nickName });
    onClose();
    if (!(await saveDimension(db, dimension))) return;
    send({ type: 'field changed', path: `packages.${index}.dimensionId`, value: dimension.id });
    showToast({ text: t('package.sizeSaved', { name: nickName }), icon: 'check-circle' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('package.saveSize')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('package.keepSize')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <TextField
          label={t('package.sizeName')}
          value={name}
          required
          autoComplete="off"
          counter={{ max: DIMENSION_NAME_MAX }}
          error={refusal ? t(`package.${refusal}`, { max: DIMENSION_NAME_MAX }) : undefined}
          onChange={(value) => {
            setName(value);
            setRefusal(null);
          }}
        />
      </form>
    </Dialog>
  );
}
