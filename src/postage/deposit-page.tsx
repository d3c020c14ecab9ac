import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { deposits } from './lists/held.tsx';
import { MoneyPage } from './money-page.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseProvider } from './release-way.tsx';

const LISTS = [deposits] as const;

/** Deposits, and the way to get those back that are due. */
export function DepositPage() {
  const { t } = useTranslation(['postage', 'deposits']);
  /** The deposit that is meant; '': those that are due. Null: nothing is asked. */
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <ReleaseProvider value={setWanted}>
      <MoneyPage
        title={t('postage:page.deposits')}
        text={t('postage:about.deposits')}
        sysType="postage-deposits"
        lists={LISTS}
        actions={(pages) => (
          <>
            <Button icon="unlock" onClick={() => setWanted('')}>
              {t('deposits:open')}
            </Button>
            {wanted !== null && (
              <ReleaseDialog
                wanted={wanted}
                onClose={() => setWanted(null)}
                onReleased={() => pages.refresh()}
              />
            )}
          </>
        )}
      />
    </ReleaseProvider>
  );
}
