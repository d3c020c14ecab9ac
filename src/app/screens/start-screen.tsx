import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { hasFeature } from '#domain/features.ts';
import { isGuideOpen } from '#domain/order/guide.ts';
import { saveGuideStep } from '#store/collections/user-settings.ts';
import { useDatabase, useRead, useUser } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';

interface Step {
  name: 'orders' | 'import' | 'label' | 'calculator';
  icon: IconName;
  to: string;
  isDone: boolean;
}

/** The steps of the guide that the account can take, each done as soon as it is true; undefined: not known yet. */
function useSteps(): Step[] | undefined {
  const user = useUser();
  const has = useRead(
    async (db) => ({ orders: (await db.orders.count()) > 0, labels: (await db.shipments.count()) > 0 }),
    [],
  );
  if (user === undefined || has === undefined) return undefined;
  const taken = user?.guide ?? [];
  const steps: Step[] = [
    { name: 'orders', icon: 'package', to: PATHS.newOrder, isDone: has.orders },
    { name: 'import', icon: 'upload', to: PATHS.importOrders, isDone: taken.includes('import') },
    { name: 'label', icon: 'tag', to: PATHS.orders, isDone: has.labels },
    { name: 'calculator', icon: 'calculator', to: PATHS.calculator, isDone: taken.includes('calculator') },
  ];
  return steps.filter(({ name }) => name !== 'import' || hasFeature(user, 'newOrderImport'));
}

/** The guide of a new account: what to do first, and what of it is done. */
export function StartScreen() {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const db = useDatabase();
  const user = useUser();
  const steps = useSteps();
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const isComplete = steps !== undefined && done === steps.length;
  const isOpen = user ? isGuideOpen(user) : false;
  useEffect(() => {
    if (db && isComplete && isOpen) void saveGuideStep(db, 'closed');
  }, [db, isComplete, isOpen]);
  const close = async () => {
    if (db) await saveGuideStep(db, 'closed');
    void navigate(PATHS.orders);
  };
  return (
    <Page
      title={t('heading')}
      width="narrow"
      note={steps && t('progress', { done, all: steps.length })}
      actions={
        isOpen ? (
          <Button variant="ghost" onClick={() => void close()}>
            {t('close')}
          </Button>
        ) : (
          <Link to={PATHS.orders} className={buttonClass('primary')}>
            {t('toOrders')}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-1 text-base text-text-2">{t('lead')}</p>
        {user && !isOpen && (
          <Banner tone={isComplete ? 'ok' : 'info'} role="status">
            {t(isComplete ? 'allDone' : 'closed')}
          </Banner>
        )}
        <Card padded={!steps}>
          {!steps ? (
            <SkeletonRows label={t('steps')} />
          ) : (
            <ol aria-label={t('steps')} className="divide-y divide-line">
              {steps.map((step, index) => (
                <StepRow
                  key={step.name}
                  step={step}
                  isNext={index === steps.findIndex(({ isDone }) => !isDone)}
                />
              ))}
            </ol>
          )}
        </Card>
      </div>
    </Page>
  );
}

function StepRow({ step: { name, icon, to, isDone }, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('guide');
  return (
    <li data-testid={`step-${name}`} className="card-padding flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-text-2">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="flex flex-wrap items-center gap-2 text-md font-semibold">
          {t(`step.${name}.title`)}
          <StatusBadge
            tone={isDone ? 'ok' : 'plain'}
            icon={isDone ? 'check-circle' : 'clock'}
            label={t(isDone ? 'done' : 'open')}
          />
        </h2>
        <p className="mt-0.5 text-base text-text-2">{t(`step.${name}.text`)}</p>
      </div>
      <Link to={to} className={buttonClass(isNext ? 'primary' : 'secondary')}>
        {t(`step.${name}.act`)}
      </Link>
    </li>
  );
}
