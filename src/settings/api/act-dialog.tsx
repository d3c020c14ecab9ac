import { useState } from 'react';
import type { Rejection, Result } from '#domain/result.ts';
import { FormDialog } from '../account/form-dialog.tsx';

interface Props<T> {
  title: string;
  text: string;
  button: string;
  variant?: 'primary' | 'danger';
  act: () => Promise<Result<T>>;
  onClose: () => void;
  onDone: (reply: T) => void;
}

/** Asks once more before something is done that cannot be taken back. */
export function ActDialog<T>({ text, act, onDone, ...props }: Props<T>) {
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const submit = async () => {
    setBusy(true);
    const reply = await act();
    setBusy(false);
    if (reply.ok) onDone(reply.value);
    else setRejection(reply.error);
  };
  return (
    <FormDialog {...props} isComplete isBusy={isBusy} rejection={rejection} onSubmit={submit}>
      <p className="text-base text-text-2">{text}</p>
    </FormDialog>
  );
}
