import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CopyField } from './copy-field.tsx';

export interface ShownSecret {
  title: string;
  label: string;
  text: string;
  secret: string;
}

/** Shown once: nobody can read it again. */
export function SecretDialog({ title, label, text, secret, onClose }: ShownSecret & { onClose: () => void }) {
  const { t } = useTranslation('api');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn">{text}</Banner>
        <CopyField label={label} value={secret} />
      </div>
    </Dialog>
  );
}
