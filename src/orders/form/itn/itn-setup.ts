/** The words of the export number's machine: its actors as holes, its guards, delays and actions. */
import { assign, fromPromise, setup } from 'xstate';
import { filedContent } from '#domain/customs/filed-content.ts';
import type { Rejection } from '#domain/result.ts';
import type {
  FilingCheck,
  FilingOutcome,
  FilingRequest,
  ItnContext,
  ItnEvent,
  ItnInput,
  NumberOutcome,
} from './itn-types.ts';

/** Seconds of the countdown, and how many are left when the number is asked for. */
export const COUNTDOWN = 90;
export const ASK_AT = [30, 20, 10, 0] as const;

const NOT_DONE: Rejection = { type: 'unknown', retry: 'later' };

const notWired = () => {
  throw new Error('actor not wired');
};

export const itnSetup = setup({
  types: { context: {} as ItnContext, events: {} as ItnEvent, input: {} as ItnInput },
  actors: {
    'check filing': fromPromise<FilingCheck, FilingRequest | null>(notWired),
    'request filing': fromPromise<FilingOutcome, FilingRequest | null>(notWired),
    'ask for number': fromPromise<NumberOutcome, { aesUid: string }>(notWired),
  },
  delays: { second: 1000 },
  guards: {
    'number is known': ({ context }) => context.aesItn !== '',
    'filing is known': ({ context }) => context.aesUid !== '',
    'filing waits': ({ context }) => context.aesUid !== '' && context.aesItn === '',
    'question is due': ({ context }) => dueAt(context.remaining) > context.asked,
    'number came': ({ context }) => context.answer?.kind === 'number',
    'number is refused': ({ context }) =>
      context.answer?.kind === 'refused' && context.answer.error.retry === 'never',
    'countdown is over': ({ context }) => context.remaining <= 0,
  },
  actions: {
    'take request': assign(({ event }) =>
      event.type === 'number asked' ? { request: event.request, findings: [], rejection: null } : {},
    ),
    'keep what was filed': assign(({ context: { request } }) => ({
      aesContent: request ? filedContent(request.form) : '',
    })),
    'start countdown': assign({ remaining: COUNTDOWN, asked: 0, answer: null, aesItn: '', rejection: null }),
    /** A filing gone on with was asked about just now: what is left are the last questions. */
    'start last questions': assign({ remaining: ASK_AT[0], asked: 1 }),
    'count down': assign({ remaining: ({ context }) => context.remaining - 1 }),
    'count question': assign({ asked: ({ context }) => dueAt(context.remaining) }),
    'need a connection': assign({ rejection: { type: 'NoConnection', retry: 'later' } }),
    'regret failure': assign({ rejection: NOT_DONE }),
    'note no answer': assign({ answer: { kind: 'refused', error: NOT_DONE } }),
    'take number': assign(({ context: { answer } }) =>
      answer?.kind === 'number' ? { aesItn: answer.aesItn, rejection: null } : {},
    ),
    'take seen number': assign(({ event }) =>
      event.type === 'number seen' ? { aesItn: event.aesItn, rejection: null } : {},
    ),
    'take refusal': assign(({ context: { answer } }) => ({
      rejection: answer?.kind === 'refused' ? answer.error : null,
    })),
    'clear refusal': assign({ answer: null, rejection: null }),
  },
});

/** How many questions are due when so many seconds are left. */
function dueAt(remaining: number): number {
  return ASK_AT.filter((seconds) => remaining <= seconds).length;
}
