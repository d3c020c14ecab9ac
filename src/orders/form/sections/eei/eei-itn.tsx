import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiling } from '#store/lists/live-shipments.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { useServices } from '#services/services.tsx';
import { fieldId, useFormUi, useSend } from '#orders/form/fields/form-context.tsx';
import { createItnActors } from '#orders/form/itn/itn-actors.ts';
import { itnMachine } from '#orders/form/itn/itn.machine.ts';
import { FilingDialog } from './eei-filing.tsx';
import { Countdown, Obtained, Refused, Why, type ItnActor } from './eei-itn-states.tsx';

/** Asks for an export number and keeps what comes in the order; a filing begun before is gone on with. */
export function ItnRequest() {
  const services = useServices();
  const { actor: form } = useFormUi();
  const machine = useMemo(
    () => itnMachine.provide({ actors: createItnActors(services, () => crypto.randomUUID()) }),
    [services],
  );
  const [input] = useState(() => {
    const { aesUid, aesItn, aesContent } = form.getSnapshot().context.form.order;
    return { aesUid, aesItn: aesUid === '' ? '' : aesItn, aesContent };
  });
  const actor = useActorRef(machine, { input });
  useKeptNumber(actor);
  useSeenNumber(actor);
  return <ItnPanel actor={actor} />;
}

/** The filing and its number belong to the order, so that a reload finds them again. */
function useKeptNumber(actor: ItnActor): void {
  const { actor: form } = useFormUi();
  const send = useSend();
  const aesUid = useSelector(actor, ({ context }) => context.aesUid);
  const aesItn = useSelector(actor, ({ context }) => context.aesItn);
  const aesContent = useSelector(actor, ({ context }) => context.aesContent);
  const canKeep = useSelector(form, (snapshot) => snapshot.can({ type: 'fields changed', values: {} }));
  const kept = useRef({ aesUid, aesItn });
  useEffect(() => {
    if (!canKeep || (kept.current.aesUid === aesUid && kept.current.aesItn === aesItn)) return;
    kept.current = { aesUid, aesItn };
    send({ type: 'fields changed', values: { aesUid, aesItn, aesContent } });
  }, [send, aesUid, aesItn, aesContent, canKeep]);
}

/** The server tells of a number also when nobody asks. */
function useSeenNumber(actor: ItnActor): void {
  const aesUid = useSelector(actor, ({ context }) => context.aesUid);
  const itn = useFiling(aesUid === '' ? null : aesUid)?.itn ?? null;
  useEffect(() => {
    if (itn !== null) actor.send({ type: 'number seen', aesItn: itn });
  }, [actor, itn]);
}

function ItnPanel({ actor }: { actor: ItnActor }) {
  const { t } = useTranslation('eei');
  const state = useSelector(actor, ({ value }) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''),
  );
  const aesUid = useSelector(actor, ({ context }) => context.aesUid);
  const [isShown, setShown] = useState(false);
  const { actor: form } = useFormUi();
  const ask = () => {
    const { form: order, facts } = form.getSnapshot().context;
    actor.send({ type: 'number asked', request: { form: order, facts } });
  };
  const status = aesUid !== '' && (
    <Button size="sm" icon="eye" onClick={() => setShown(true)}>
      {t('itn.status')}
    </Button>
  );
  const asking = (
    <>
      <Button size="sm" icon="refresh" onClick={() => actor.send({ type: 'asked again' })}>
        {t('itn.askAgain')}
      </Button>
      {status}
    </>
  );
  return (
    <div id={fieldId('aesItn')} tabIndex={-1} className="flex flex-col gap-3">
      {state === 'idle' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" icon="send" onClick={ask}>
            {t('itn.request')}
          </Button>
          <p className="text-sm text-text-3">{t('itn.idle')}</p>
        </div>
      )}
      {(state === 'checking' || state === 'requesting' || state === 'asking') && (
        <Waiting text={t(`itn.${state}`)} />
      )}
      {state === 'refused' && <Refused actor={actor} onAgain={ask} />}
      {state === 'counting' && <Countdown actor={actor} status={status} />}
      {state === 'obtained' && <Obtained actor={actor} status={status} onAgain={ask} />}
      {state === 'late' && (
        <Banner tone="warn" role="alert" title={t('itn.lateTitle')} actions={asking}>
          <Why actor={actor} otherwise={t('itn.late')} />
        </Banner>
      )}
      {state === 'resting' && (
        <Banner tone="info" role="status" actions={asking}>
          {t('itn.resting')}
        </Banner>
      )}
      {state === 'failed' && (
        <Banner
          tone="bad"
          role="alert"
          title={t('itn.failedTitle')}
          actions={
            <>
              <Button size="sm" icon="send" onClick={ask}>
                {t('itn.request')}
              </Button>
              {status}
            </>
          }
        >
          <Why actor={actor} otherwise={t('itn.failed')} />
        </Banner>
      )}
      {isShown && <FilingDialog aesUid={aesUid} onClose={() => setShown(false)} />}
    </div>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-base text-text-2">
      <Spinner size={18} />
      {text}
    </p>
  );
}
