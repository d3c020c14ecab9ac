import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { NO_WITHDRAWAL, type WithdrawalForm } from './read-withdrawal.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props {
  /** It was asked for: balance and lists are otherwise now. */
  onAsked: () => void;
}

/** The way to get the unused balance back. What was typed stays while the page is there, as does a request without an answer. */
export function Withdraw({ onAsked }: Props) {
  const { t } = useTranslation('withdraw');
  const { ask } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState(NO_WITHDRAWAL);
  const request = useRequest(ask.withdraw);
  return (
    <>
      <button
        type="button"
        className="relative text-brand after:absolute after:-inset-2 hover:underline"
        onClick={() => {
          setOpen(true);
          void ask.balance();
        }}
      >
        {t('open')}
      </button>
      {isOpen && (
        <WithdrawDialog
          form={form}
          change={(changes: Partial<WithdrawalForm>) => setForm((before) => ({ ...before, ...changes }))}
          request={request}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false);
            setForm(NO_WITHDRAWAL);
            onAsked();
          }}
        />
      )}
    </>
  );
}
