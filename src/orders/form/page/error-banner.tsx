import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { bannerLines } from '../machine/findings.ts';
import { fixAll } from '../machine/fixes.ts';
import type { FormContext } from '../machine/form-types.ts';
import { fieldId, useFormActor, useFormUi, useFormState, useSend } from '../fields/form-context.tsx';
import { sameData } from '../machine/same.ts';

/** What stands in the way of a label, as a numbered list; each line leads to its field and is ticked off live. */
export function ErrorBanner() {
  const { t } = useTranslation(['form', 'findings', 'errors']);
  const { reveal } = useFormUi();
  const lines = useFormState(bannerLines, sameData);
  const fixes = useFormState(allFixes, sameData);
  const send = useSend();
  const refusals = useFormState((context) => context.refusals);
  const banner = useRef<HTMLDivElement>(null);
  const open = lines.filter((line) => !line.isMended).length;

  const actor = useFormActor();
  useEffect(() => {
    if (refusals === 0) return;
    const [field] =
      actor.getSnapshot().context.refused.find(({ severity }) => severity === 'error')?.fields ?? [];
    if (field) return reveal(field, false);
    banner.current?.scrollIntoView({ block: 'start' });
    banner.current?.focus({ preventScroll: true });
  }, [actor, refusals, reveal]);

  const title = open > 0 ? t('form:banner.documentTitle', { count: open }) : null;
  useTitle(title);

  if (lines.length === 0) return <RejectionBanner />;
  return (
    <>
      <RejectionBanner />
      {open === 0 ? (
        <Banner tone="ok" role="status" title={t('form:banner.allMended')} />
      ) : (
        <ErrorSummary
          ref={banner}
          heading={t('form:banner.heading', { count: open })}
          actions={
            fixes.count > 1 && (
              <Button size="sm" onClick={() => send({ type: 'fields changed', values: fixes.values })}>
                {fixes.count === open
                  ? t('form:banner.fixAll')
                  : t('form:banner.fixSome', { count: fixes.count })}
              </Button>
            )
          }
          items={lines.map(({ finding, isMended, isFromServer }, index) => {
            const [field] = finding.fields;
            const text = t(`findings:${finding.rule}`, finding.params);
            return {
              id: `${index}-${finding.rule}-${finding.fields.join()}`,
              text,
              done: isMended,
              ...(field
                ? { href: `#${fieldId(field)}`, onGo: () => reveal(field) }
                : { action: <CopyText text={text} /> }),
              ...(isFromServer ? { tag: t('form:banner.fromServer') } : {}),
            };
          })}
        />
      )}
    </>
  );
}

/** Every correction one tap can make. */
function allFixes(context: FormContext): ReturnType<typeof fixAll> {
  const open = bannerLines(context).filter(({ isMended }) => !isMended);
  return fixAll(
    context.form,
    open.map(({ finding }) => finding),
  );
}

/** What no field can mend is told to someone who can. */
function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('form');
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    showToast({ text: t('banner.copied'), icon: 'check' });
  };
  return (
    <Button size="sm" variant="ghost" icon="copy" onClick={() => void copy()}>
      {t('banner.copy')}
    </Button>
  );
}

/** A call that was refused, or something this device could not keep. */
function RejectionBanner() {
  const { t } = useTranslation(['form', 'errors']);
  const send = useSend();
  const rejection = useFormState((context) => context.rejection);
  if (!rejection) return null;
  const known = t(`form:rejection.${rejection.type}`, { ...rejection.params, defaultValue: '' });
  return (
    <Banner tone="bad" role="alert" onDismiss={() => send({ type: 'rejection closed' })}>
      {known || rejection.message || t('form:rejection.other')}
    </Banner>
  );
}
