import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MAPPING_NAME } from '#contract/constants.ts';
import type { ImportMapping } from '#contract/imports.ts';
import type { Rejection } from '#domain/result.ts';
import type { Mapping } from '#domain/sheets/types.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { MappingActions } from './use-mapping-actions.ts';

export type MappingDialogMode =
  | { kind: 'save'; mapping: Mapping }
  | { kind: 'rename'; chosen: ImportMapping }
  | { kind: 'delete'; chosen: ImportMapping };

interface Props {
  mode: MappingDialogMode | null;
  actions: MappingActions;
  /** With the id of the mapping that is chosen now; null: none; undefined: nothing was done. */
  onDone: (id?: string | null) => void;
}

export function MappingDialog({ mode, actions, onDone }: Props) {
  if (mode?.kind === 'delete') return <DeleteDialog chosen={mode.chosen} actions={actions} onDone={onDone} />;
  return mode ? <NameDialog mode={mode} actions={actions} onDone={onDone} /> : null;
}

function NameDialog({
  mode,
  actions,
  onDone,
}: Pick<Props, 'actions' | 'onDone'> & { mode: Exclude<MappingDialogMode, { kind: 'delete' }> }) {
  const { t } = useTranslation(['imports', 'errors']);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(mode.kind === 'rename' ? mode.chosen.name : '');
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setRejection({ type: 'MappingNameMissing', retry: 'never' });
      field.current?.focus();
      return;
    }
    const saved =
      mode.kind === 'save' ? await actions.save(name, mode.mapping) : await actions.rename(mode.chosen, name);
    if (saved.ok) onDone(saved.value.id);
    else {
      setRejection(saved.error);
      field.current?.focus();
    }
  };
  const error =
    rejection &&
    (rejection.type === 'MappingNameMissing'
      ? t('imports:mapping.nameMissing')
      : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params));
  return (
    <Dialog
      open
      onClose={() => onDone()}
      initialFocus={field}
      title={t(mode.kind === 'save' ? 'imports:mapping.save' : 'imports:mapping.rename')}
      footer={
        <>
          <Button onClick={() => onDone()}>{t('imports:cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('imports:mapping.keep')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t('imports:mapping.name')}
          required
          value={name}
          maxLength={MAX_MAPPING_NAME}
          counter={{ max: MAX_MAPPING_NAME }}
          error={error ?? undefined}
          onChange={(text) => {
            setName(text);
            setRejection(null);
          }}
        />
      </form>
    </Dialog>
  );
}

function DeleteDialog({
  chosen,
  actions,
  onDone,
}: Pick<Props, 'actions' | 'onDone'> & { chosen: ImportMapping }) {
  const { t } = useTranslation(['imports', 'errors']);
  const cancel = useRef<HTMLButtonElement>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const remove = async () => {
    const removed = await actions.remove(chosen);
    if (removed.ok) onDone(null);
    else setRejection(removed.error);
  };
  return (
    <Dialog
      open
      onClose={() => onDone()}
      initialFocus={cancel}
      title={t('imports:mapping.deleteTitle', { name: chosen.name })}
      footer={
        <>
          <Button ref={cancel} onClick={() => onDone()}>
            {t('imports:cancel')}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t('imports:mapping.delete')}
          </Button>
        </>
      }
    >
      <p className="text-base">{t('imports:mapping.deleteText')}</p>
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
    </Dialog>
  );
}
