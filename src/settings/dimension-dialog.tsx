import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDatabase } from '#store/device/current.ts';
import { saveDimension, type Dimension, type Units } from '#store/collections/user-settings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { invalidDimensionFields, type DimensionDraft } from './dimension-draft.ts';

interface Props {
  /** null: a new one. */
  start: Dimension | null;
  taken: readonly Dimension[];
  massUnit: Units['defaultMassUnit'];
  distanceUnit: Units['defaultDistanceUnit'];
  onClose: () => void;
}

const NAME_MAX = 40;
const SIDES = ['length', 'width', 'height'] as const;

export function DimensionDialog({ start, taken, massUnit, distanceUnit, onClose }: Props) {
  const { t } = useTranslation(['defaults', 'form']);
  const [draft, setDraft] = useState<DimensionDraft>(
    start ?? { nickName: '', length: null, width: null, height: null, weight: null, weight2: null },
  );
  const [isAsked, setAsked] = useState(false);
  const others = taken.filter(({ id }) => id !== start?.id);
  const broken = invalidDimensionFields(draft, others);
  const small = massUnit === 'lb' ? 'oz' : 'g';
  const set = (change: Partial<DimensionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const errorOf = (field: keyof DimensionDraft) => {
    const reason = broken[field];
    return isAsked && reason ? t(`defaults:dimensions.wrong.${reason}`, { max: NAME_MAX }) : undefined;
  };
  const save = async () => {
    setAsked(true);
    const [first] = Object.keys(broken);
    if (first) return document.getElementById(`dimension-${first}`)?.focus();
    const db = currentDatabase();
    if (!db) return;
    const { length, width, height, weight, weight2 } = draft;
    const sizes = { length, width, height, weight, weight2 };
    await saveDimension(db, {
      id: start?.id ?? db.env.newId(),
      nickName: draft.nickName.trim(),
      ...(Object.fromEntries(Object.entries(sizes).map(([key, value]) => [key, value ?? 0])) as Record<
        keyof typeof sizes,
        number
      >),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(start ? 'defaults:dimensions.change' : 'defaults:dimensions.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('form:action.cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('defaults:save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid grid-cols-6 gap-x-2 gap-y-4 sm:gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          id="dimension-nickName"
          label={t('form:package.sizeName')}
          value={draft.nickName}
          required
          autoComplete="off"
          counter={{ max: NAME_MAX }}
          error={errorOf('nickName')}
          onChange={(nickName) => set({ nickName })}
          className="col-span-6"
        />
        {SIDES.map((side) => (
          <NumberField
            key={side}
            id={`dimension-${side}`}
            label={t(`form:field.${side}`)}
            value={draft[side]}
            required
            integer
            suffix={t(`form:unit.${distanceUnit}`)}
            error={errorOf(side)}
            onChange={(value) => set({ [side]: value })}
            className="col-span-2"
          />
        ))}
        <NumberField
          id="dimension-weight"
          label={t('form:field.weight')}
          value={draft.weight}
          integer
          suffix={t(`form:unit.${massUnit}`)}
          error={errorOf('weight')}
          onChange={(weight) => set({ weight })}
          className="col-span-3"
        />
        <NumberField
          id="dimension-weight2"
          label={t(`form:field.small.${small}`)}
          value={draft.weight2}
          integer
          suffix={t(`form:unit.${small}`)}
          error={errorOf('weight2')}
          onChange={(weight2) => set({ weight2 })}
          className="col-span-3"
        />
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
