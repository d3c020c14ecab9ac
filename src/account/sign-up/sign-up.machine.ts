import { assign, fromPromise, setup } from 'xstate';
import type { Rejection, Result } from '#domain/result.ts';
import {
  firstFlawedStep,
  flawOfRefusal,
  flawsOfStep,
  STEPS,
  type SignUpDraft,
  type SignUpField,
  type SignUpFlaws,
  type Step,
} from './sign-up-form.ts';

export interface SignUpContext {
  draft: SignUpDraft;
  step: Step;
  /** Of what was tried to be sent or left behind; a field that is written again is not wrong any more. */
  flaws: SignUpFlaws;
  rejection: Rejection | null;
  /** The phone that a code is on its way to. */
  codeSentTo: string | null;
  /** The same form is sent under the same id. */
  requestId: string;
  /** Whoever has it may mend the address of the registration. */
  registrationKey: string;
  isRegistered: boolean;
  newId: () => string;
}

export type SignUpInput = Pick<
  SignUpContext,
  'draft' | 'step' | 'registrationKey' | 'isRegistered' | 'newId'
>;

type Change = { [F in SignUpField]: { field: F; value: SignUpDraft[F] } }[SignUpField];
export type SignUpEvent =
  | ({ type: 'field changed' } & Change)
  | { type: 'next chosen' }
  | { type: 'back chosen' }
  | { type: 'code asked' }
  | { type: 'link asked again' }
  | { type: 'address mended'; email: string; confirmEmail: string };

interface Mend {
  email: string;
  confirmEmail: string;
  registrationKey: string;
}
const none = () => Promise.reject(new Error('no actor'));
const refusalIn = (reply: Result<unknown>): Rejection | null => (reply.ok ? null : reply.error);
const stepBy = (step: Step, by: number): Step => STEPS[STEPS.indexOf(step) + by] ?? step;
const crashed: Rejection = { type: 'ServerError', retry: 'later' };

/** Three steps, then the mail with the link, which may be sent again or to another address. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent, input: {} as SignUpInput },
  actors: {
    'send code': fromPromise<Result<unknown>, SignUpDraft>(none),
    register: fromPromise<Result<unknown>, SignUpContext>(none),
    'send link': fromPromise<Result<unknown>, string>(none),
    /** Answers the address the link is on its way to. */
    'mend address': fromPromise<Result<Pick<SignUpDraft, 'email' | 'confirmEmail'>>, Mend>(none),
  },
  guards: {
    'step is wrong': ({ context: { draft, step } }) => Object.keys(flawsOfStep(draft, step)).length > 0,
    'there is a next step': ({ context }) => context.step !== STEPS.at(-1),
    'all steps are right': ({ context }) => firstFlawedStep(context.draft) === null,
    'phone is right': ({ context: { draft } }) => !flawsOfStep(draft, 'phone').phone,
    'it is registered': ({ context }) => context.isRegistered,
  },
  actions: {
    'show flaws': assign(({ context: { draft, step } }) => ({ flaws: flawsOfStep(draft, step) })),
    'show phone flaw': assign(({ context: { draft } }) => ({
      flaws: { phone: flawsOfStep(draft, 'phone').phone },
    })),
    'go to the first flaw': assign(({ context: { draft, step } }) => {
      const flawed = firstFlawedStep(draft) ?? step;
      return { step: flawed, flaws: flawsOfStep(draft, flawed) };
    }),
    'go on': assign(({ context }) => ({ step: stepBy(context.step, 1), flaws: {}, rejection: null })),
    'go back': assign(({ context }) => ({ step: stepBy(context.step, -1), flaws: {}, rejection: null })),
    'forget refusal': assign({ rejection: null }),
    'take crash': assign({ rejection: crashed }),
    'take refusal': assign((_, { rejection }: { rejection: Rejection | null }) => {
      const flaw = rejection && flawOfRefusal(rejection);
      return flaw ? { ...flaw, rejection: null } : { rejection };
    }),
    'take change': assign(({ context }, { field, value }: Change) => ({
      draft: { ...context.draft, [field]: value },
      flaws: { ...context.flaws, [field]: undefined },
      requestId: context.newId(),
    })),
  },
}).createMachine({
  id: 'sign up',
  context: ({ input }) => ({
    ...input,
    flaws: {},
    rejection: null,
    codeSentTo: null,
    requestId: input.newId(),
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'it is registered', target: 'registered' }, { target: 'writing' }] },
    writing: {
      on: {
        'field changed': { actions: { type: 'take change', params: ({ event }) => event } },
        'back chosen': { actions: 'go back' },
        'code asked': [{ guard: 'phone is right', target: 'sending code' }, { actions: 'show phone flaw' }],
        'next chosen': [
          { guard: 'step is wrong', actions: 'show flaws' },
          { guard: 'there is a next step', actions: 'go on' },
          { guard: 'all steps are right', target: 'registering' },
          { actions: 'go to the first flaw' },
        ],
      },
    },
    'sending code': {
      entry: 'forget refusal',
      invoke: {
        src: 'send code',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'writing',
          actions: [
            assign(({ context, event }) => ({ codeSentTo: event.output.ok ? context.draft.phone : null })),
            { type: 'take refusal', params: ({ event }) => ({ rejection: refusalIn(event.output) }) },
          ],
        },
        onError: { target: 'writing', actions: 'take crash' },
      },
    },
    registering: {
      entry: 'forget refusal',
      invoke: {
        src: 'register',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'registered' },
          {
            target: 'writing',
            actions: {
              type: 'take refusal',
              params: ({ event }) => ({ rejection: refusalIn(event.output) }),
            },
          },
        ],
        onError: { target: 'writing', actions: 'take crash' },
      },
    },
    registered: {
      entry: assign({ isRegistered: true }),
      initial: 'waiting',
      states: {
        waiting: {},
        'sent again': {},
        'sending link': {
          entry: 'forget refusal',
          invoke: {
            src: 'send link',
            input: ({ context }) => context.draft.email,
            onDone: [
              { guard: ({ event }) => event.output.ok, target: 'sent again' },
              {
                target: 'waiting',
                actions: assign(({ event }) => ({ rejection: refusalIn(event.output) })),
              },
            ],
            onError: { target: 'waiting', actions: 'take crash' },
          },
        },
        mending: {
          entry: 'forget refusal',
          invoke: {
            src: 'mend address',
            input: ({ context: { registrationKey }, event }) => {
              if (event.type !== 'address mended') throw new Error('no address was mended');
              return { email: event.email, confirmEmail: event.confirmEmail, registrationKey };
            },
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'sent again',
                actions: assign(({ context: { draft }, event }) => ({
                  draft: { ...draft, ...(event.output.ok && event.output.value) },
                })),
              },
              {
                target: 'waiting',
                actions: assign(({ event }) => ({ rejection: refusalIn(event.output) })),
              },
            ],
            onError: { target: 'waiting', actions: 'take crash' },
          },
        },
      },
      on: {
        'link asked again': '.sending link',
        'address mended': '.mending',
      },
    },
  },
});
