import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import type { UnfreezePorts } from './ports.ts';
import { RequestDialog } from './request-dialog.tsx';
import { rowsInAddress, withoutRows } from './rows-in-address.ts';
import { useRequest } from './use-request.ts';

interface Props {
  ports: UnfreezePorts;
  /** Requests were made. */
  onAsked: () => void;
}

/** Leads to the dialog; one that was left keeps its rows until the page is left. */
export function AskButton({ ports, onAsked }: Props) {
  const { t } = useTranslation(['postage', 'unfreeze']);
  const [search, setSearch] = useSearchParams();
  const [given] = useState(() => rowsInAddress(search));
  const [isOpen, setOpen] = useState(given.length > 0);
  const close = () => {
    setOpen(false);
    if (search.has('orderNo')) setSearch(withoutRows(search), { replace: true });
  };
  const request = useRequest({
    ports,
    given,
    onTaken(count, left) {
      if (count > 0) onAsked();
      if (left > 0) return;
      showToast({ text: t('unfreeze:request.sent', { count }), icon: 'check-circle' });
      close();
    },
  });
  return (
    <>
      <Button variant="primary" icon="unlock" onClick={() => setOpen(true)}>
        {t('postage:act.unfreeze')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RequestDialog request={request} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
