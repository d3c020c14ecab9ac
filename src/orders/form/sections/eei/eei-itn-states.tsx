/** What each state of the export number's machine shows. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Finding } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import { isMended } from '#orders/form/machine/findings.ts';
import { fieldId, useFormUi, useFormState } from '#orders/form/fields/form-context.tsx';
import { COUNTDOWN } from '#orders/form/itn/itn-setup.ts';
import type { itnMachine } from '#orders/form/itn/itn.machine.ts';
import { sameData } from '#orders/form/machine/same.ts';

/** The order is no longer as it was filed. */
const OUTDATED = 'EEI-15';

export type ItnActor = ActorRefFrom<typeof itnMachine>;

/** The reason in the user's language, or in the words of the filing service. */
export function Why({ actor, otherwise }: { actor: ItnActor; otherwise: string }) {
  const { t } = useTranslation(['eei', 'errors', 'sync']);
  const rejection = useSelector(actor, ({ context }) => context.rejection);
  if (!rejection) return otherwise;
  if (rejection.type === 'NoConnection') return t('sync:need.online');
  if (rejection.type === 'FilingRefused' && rejection.message)
    return t('itn.serviceSays', { message: rejection.message });
  return t(`errors:${rejection.type}`, { ...rejection.params, defaultValue: otherwise });
}

export function Countdown({ actor, status }: { actor: ItnActor; status: ReactNode }) {
  const { t } = useTranslation('eei');
  const remaining = useSelector(actor, ({ context }) => Math.max(0, context.remaining));
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-base text-text-2">
        {t('itn.waiting')}
      </p>
      <p className="text-base font-medium tabular-nums" aria-hidden>
        {t('itn.counting', { count: remaining })}
      </p>
      <ProgressBar
        value={Math.round(((COUNTDOWN - remaining) / COUNTDOWN) * 100)}
        label={t('itn.counting', { count: remaining })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => actor.send({ type: 'cancelled' })}>
          {t('itn.cancel')}
        </Button>
        {status}
      </div>
    </div>
  );
}

export function Obtained({
  actor,
  status,
  onAgain,
}: {
  actor: ItnActor;
  status: ReactNode;
  onAgain: () => void;
}) {
  const { t } = useTranslation(['eei', 'findings']);
  const aesItn = useSelector(actor, ({ context }) => context.aesItn);
  const isOutdated = useFormState(({ findings }) => findings.some(({ rule }) => rule === OUTDATED));
  return (
    <Banner
      tone={isOutdated ? 'warn' : 'ok'}
      role="status"
      title={t('itn.obtained')}
      actions={
        <>
          {status}
          <Button size="sm" icon="send" onClick={onAgain}>
            {t('itn.again')}
          </Button>
        </>
      }
    >
      <p className="font-mono text-md break-all text-text">{aesItn}</p>
      <p className="mt-1">{t(isOutdated ? `findings:${OUTDATED}` : 'itn.keep')}</p>
    </Banner>
  );
}

/** What has to be mended before the filing; each line leads to its field and is ticked off live. */
export function Refused({ actor, onAgain }: { actor: ItnActor; onAgain: () => void }) {
  const { t } = useTranslation(['eei', 'findings']);
  const { reveal } = useFormUi();
  const refused = useSelector(actor, ({ context }) => context.findings);
  const lines = useFormState(({ findings }) => filingLines(refused, findings), sameData);
  const count = lines.filter(({ isDone }) => !isDone).length;
  const again = (
    <Button size="sm" icon="send" onClick={onAgain}>
      {t('itn.checkAgain')}
    </Button>
  );
  if (count === 0) return <Banner tone="ok" role="status" title={t('itn.allMended')} actions={again} />;
  return (
    <ErrorSummary
      heading={t('itn.refused', { count })}
      items={lines.map(({ finding, isDone }, index) => {
        const [field] = finding.fields;
        return {
          id: `${index}-${finding.rule}`,
          text: t(`findings:${finding.rule}`, finding.params),
          done: isDone,
          ...(field ? { href: `#${fieldId(field)}`, onGo: () => reveal(field) } : {}),
        };
      })}
      actions={again}
    />
  );
}

const filingLines = (refused: readonly Finding[], open: readonly Finding[]) =>
  refused
    .filter(({ severity }) => severity === 'error')
    .map((finding) => ({ finding, isDone: isMended(finding, open) }));
