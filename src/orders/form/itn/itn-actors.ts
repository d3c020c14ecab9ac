/** What the export number's machine asks of the workers and the server. */
import { fromPromise } from 'xstate';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection } from '#domain/result.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { getMeta } from '#store/device/meta.ts';
import type { Services } from '#services/services.tsx';
import type { FilingCheck, FilingOutcome, FilingRequest, NumberOutcome } from './itn-types.ts';

export function createItnActors(services: Services, newId: () => string) {
  const fileOrder = createFiler(services, newId);
  return {
    'check filing': fromPromise<FilingCheck, FilingRequest | null>(async ({ input }) => ({
      findings: input ? await filingFindings(services, input) : [],
      online: (await getMeta(databaseOfUser(), 'connection'))?.online ?? true,
    })),
    'request filing': fromPromise<FilingOutcome, FilingRequest | null>(({ input }) => {
      if (!input) throw new Error('nothing to file');
      return fileOrder(input.form);
    }),
    'ask for number': fromPromise<NumberOutcome, { aesUid: string }>(({ input }) =>
      askForNumber(services, input.aesUid),
    ),
  };
}

export async function filingFindings(services: Services, { form, facts }: FilingRequest) {
  const found = facts ? await services.judge(form, 'itn', facts) : [];
  return found.some(({ severity }) => severity === 'error') ? found : [];
}

/** Files orders; one whose answer was lost is asked about under the same id, so that it is never filed twice. */
export function createFiler(services: Pick<Services, 'ask'>, newId: () => string) {
  let lost: { content: string; requestId: string } | null = null;
  return async (form: OrderForm): Promise<FilingOutcome> => {
    const content = JSON.stringify(form);
    const requestId = lost?.content === content ? lost.requestId : newId();
    const reply = await services.ask.aesUid(form, requestId);
    lost = !reply.ok && reply.error.retry === 'later' ? { content, requestId } : null;
    if (!reply.ok) return reply;
    const { Status, aesUid, ErrorMsg, message } = reply.value;
    return Status === 'OK' && aesUid !== ''
      ? { ok: true, aesUid }
      : { ok: false, error: refusal(ErrorMsg || message) };
  };
}

export async function askForNumber(services: Pick<Services, 'ask'>, aesUid: string): Promise<NumberOutcome> {
  const reply = await services.ask.aesItn(aesUid);
  if (!reply.ok) return { kind: 'refused', error: reply.error };
  const { Status, Data, ErrorMsg } = reply.value;
  if (Status === 'ERR') return { kind: 'refused', error: refusal(ErrorMsg) };
  return Data === '' ? { kind: 'none' } : { kind: 'number', aesItn: Data };
}

/** What the filing service says, in its own words. */
function refusal(message: string): Rejection {
  return { type: 'FilingRefused', retry: 'never', message };
}
