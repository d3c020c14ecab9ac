import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BulkOutcome } from './bulk-actions.ts';

/** What became of each order: how many it was done to, and why not to the others. */
export function OutcomeDialog({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation(['bulk', 'reasons']);
  const { action, done, refused } = outcome;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(`bulk:done.${action}`, { count: done.length })}
      footer={<Button onClick={onClose}>{t('bulk:outcome.close')}</Button>}
    >
      <Banner tone="warn" role="alert" title={t('bulk:outcome.left', { count: refused.length })} />
      <ul className="mt-3 divide-y divide-line">
        {refused.map(({ id, orderNo, reason }) => (
          <li
            key={id}
            className="py-2 text-base [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]"
          >
            <span className="font-mono font-semibold">{orderNo}</span>
            <p className="text-text-2">{t(reason)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
