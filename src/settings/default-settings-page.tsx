import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import type { UserInfo } from '#contract/account.ts';
import { allowedServiceIdsOf } from '#domain/carriers/allowed-services.ts';
import { invalidDefaults, type DefaultSettings } from '#domain/order/default-settings.ts';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { saveDefaultSettings } from '#store/collections/user-settings.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { AutoVoidCard } from './auto-void-card.tsx';
import { changedDefaults } from './changed-defaults.ts';
import { defaultFieldId } from './default-fields.ts';
import { DefaultServiceCard } from './default-service-card.tsx';
import { LithiumCard } from './lithium-card.tsx';
import { NewOrderCard } from './new-order-card.tsx';
import { RecipientMailsCard } from './recipient-mails-card.tsx';
import { ShipDateCard } from './ship-date-card.tsx';

/** What every new order starts with. Kept here at once with the Save bar, at the account as soon as there is a connection. */
export function DefaultSettingsPage() {
  const { t } = useTranslation('defaults');
  const user = useUser();
  return (
    <Page title={t('title')} width="narrow" note={t('lead')}>
      {user ? <Form user={user} /> : <Skeleton className="h-64" />}
    </Page>
  );
}

function Form({ user }: { user: UserInfo }) {
  const { t } = useTranslation('defaults');
  const db = useDatabase();
  const [edits, setEdits] = useState<Partial<DefaultSettings>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const saved = user.defaultSettings;
  const draft: DefaultSettings = { ...saved, ...edits };
  const changed = changedDefaults(saved, draft);
  const isDirty = Object.keys(changed).length > 0;
  const invalid = invalidDefaults(draft, user);
  const blocker = useBlocker(isDirty);
  useBusy(isDirty);
  const set = (change: Partial<DefaultSettings>) => setEdits((before) => ({ ...before, ...change }));

  const save = async () => {
    setSubmitted(true);
    const [first] = invalid;
    if (first) return document.getElementById(defaultFieldId(first))?.focus();
    if (!db || !(await saveDefaultSettings(db, changed))) return;
    setEdits({});
    setSubmitted(false);
    showToast({ text: t('saved'), icon: 'check-circle' });
  };
  const errorOf = (field: keyof DefaultSettings) =>
    isSubmitted && invalid.includes(field) ? t(`wrong.${field}`) : undefined;
  const shared = { draft, set, errorOf };
  const allowedServiceIds = allowedServiceIdsOf(user);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex flex-col gap-4 pb-4 lg:gap-6">
        {isSubmitted && invalid.length > 0 && (
          <Banner tone="bad" role="alert">
            {t('broken', { count: invalid.length })}
          </Banner>
        )}
        <DefaultServiceCard kind="domestic" allowedServiceIds={allowedServiceIds} {...shared} />
        <DefaultServiceCard kind="international" allowedServiceIds={allowedServiceIds} {...shared} />
        <NewOrderCard {...shared} />
        <ShipDateCard {...shared} />
        <LithiumCard {...shared} />
        <AutoVoidCard {...shared} />
        <RecipientMailsCard {...shared} />
      </div>
      <StickyFooter
        summary={<p className="text-base text-text-2">{t(isDirty ? 'unsaved' : 'unchanged')}</p>}
        className="-mx-4 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] sm:-mx-6"
      >
        <Button disabled={!isDirty} className="max-sm:flex-1" onClick={() => setEdits({})}>
          {t('reset')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isDirty} className="max-sm:flex-1">
          {t('save')}
        </Button>
      </StickyFooter>
      {blocker.state === 'blocked' && (
        <Dialog
          open
          size="sm"
          onClose={() => blocker.reset()}
          title={t('leave.title')}
          description={t('leave.text')}
          footer={
            <>
              <Button onClick={() => blocker.reset()}>{t('leave.stay')}</Button>
              <Button variant="danger" onClick={() => blocker.proceed()}>
                {t('leave.go')}
              </Button>
            </>
          }
        />
      )}
    </form>
  );
}
