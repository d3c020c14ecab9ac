import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props {
  title: string;
  /** What the button says. */
  button: string;
  variant?: 'primary' | 'danger';
  /** The fields can be sent. */
  isComplete: boolean;
  isBusy: boolean;
  rejection: Rejection | null;
  children: ReactNode;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** A few fields in a dialog, sent by its button or by Enter, with what was refused below them. */
export function FormDialog({ title, button, variant = 'primary', isComplete, isBusy, ...props }: Props) {
  const { t } = useTranslation(['account', 'form', 'refusals']);
  const refusalText = useRefusalText();
  const submit = () => {
    if (isComplete && !isBusy) void props.onSubmit();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      footer={
        <>
          <Button onClick={props.onClose}>{t('form:action.cancel')}</Button>
          <Button variant={variant} loading={isBusy} disabled={!isComplete} onClick={submit}>
            {button}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {props.children}
        {props.rejection && (
          <Banner tone="bad" role="alert">
            {refusalText(props.rejection)}
          </Banner>
        )}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
