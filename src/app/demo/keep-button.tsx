import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { KeepDialog } from './keep-dialog.tsx';

export function KeepButton({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  const { t } = useTranslation('demo');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant="primary" onClick={() => setOpen(true)}>
        {t('keep.title')}
      </Button>
      {isOpen && <KeepDialog onClose={() => setOpen(false)} />}
    </>
  );
}
