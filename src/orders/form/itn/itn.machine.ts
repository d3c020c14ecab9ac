import { assign } from 'xstate';
import { COUNTDOWN, itnSetup } from './itn-setup.ts';

/** From the request to the export number: checked, filed, counted down, asked for. */
export const itnMachine = itnSetup.createMachine({
  id: 'itn',
  context: ({ input }) => ({
    request: null,
    findings: [],
    aesUid: input.aesUid,
    aesItn: input.aesItn,
    aesContent: input.aesContent,
    remaining: COUNTDOWN,
    asked: 0,
    answer: null,
    rejection: null,
  }),
  initial: 'beginning',
  on: { 'number seen': { guard: 'filing waits', target: '.obtained', actions: 'take seen number' } },
  states: {
    beginning: {
      always: [
        { guard: 'number is known', target: 'obtained' },
        { guard: 'filing is known', target: 'asking' },
        { target: 'idle' },
      ],
    },
    idle: { on: { 'number asked': { target: 'checking', actions: 'take request' } } },
    checking: {
      invoke: {
        src: 'check filing',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: ({ event }) => event.output.findings.length > 0,
            target: 'refused',
            actions: assign({ findings: ({ event }) => event.output.findings }),
          },
          { guard: ({ event }) => !event.output.online, target: 'failed', actions: 'need a connection' },
          { target: 'requesting' },
        ],
        onError: { target: 'failed', actions: 'regret failure' },
      },
      on: { cancelled: 'resting' },
    },
    /** The order does not pass: nothing was sent. */
    refused: { on: { 'number asked': { target: 'checking', actions: 'take request' } } },
    requesting: {
      invoke: {
        src: 'request filing',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'counting',
            actions: [
              assign(({ event }) => (event.output.ok ? { aesUid: event.output.aesUid } : {})),
              'keep what was filed',
              'start countdown',
            ],
          },
          {
            guard: ({ event }) => !event.output.ok && (event.output.error.findings?.length ?? 0) > 0,
            target: 'refused',
            actions: assign(({ event }) =>
              event.output.ok ? {} : { findings: event.output.error.findings ?? [] },
            ),
          },
          {
            target: 'failed',
            actions: assign(({ event }) => (event.output.ok ? {} : { rejection: event.output.error })),
          },
        ],
        onError: { target: 'failed', actions: 'regret failure' },
      },
    },
    /** The filing is made: its number is asked for near the end of the countdown. */
    counting: {
      type: 'parallel',
      on: { cancelled: 'resting' },
      states: {
        clock: {
          initial: 'running',
          states: {
            running: {
              always: { guard: 'countdown is over', target: 'over' },
              after: { second: { target: 'running', reenter: true, actions: 'count down' } },
            },
            over: {},
          },
        },
        questions: {
          initial: 'waiting',
          states: {
            waiting: {
              always: [
                { guard: 'number came', target: '#itn.obtained', actions: 'take number' },
                { guard: 'number is refused', target: '#itn.failed', actions: 'take refusal' },
                { guard: 'question is due', target: 'asking', actions: 'count question' },
                { guard: 'countdown is over', target: '#itn.late', actions: 'take refusal' },
              ],
            },
            asking: {
              invoke: {
                src: 'ask for number',
                input: ({ context }) => ({ aesUid: context.aesUid }),
                onDone: {
                  target: 'waiting',
                  actions: assign({ answer: ({ event }) => event.output }),
                },
                onError: { target: 'waiting', actions: 'note no answer' },
              },
            },
          },
        },
      },
    },
    /** A filing begun earlier: asked about at once, then again as at the end of a countdown. */
    asking: {
      invoke: {
        src: 'ask for number',
        input: ({ context }) => ({ aesUid: context.aesUid }),
        onDone: {
          target: 'counting',
          actions: [assign({ answer: ({ event }) => event.output }), 'start last questions'],
        },
        onError: { target: 'counting', actions: ['note no answer', 'start last questions'] },
      },
      on: { cancelled: 'resting' },
    },
    obtained: { on: { 'number asked': { target: 'checking', actions: 'take request' } } },
    /** No number after the countdown. */
    late: {
      on: {
        'asked again': { target: 'asking', actions: 'clear refusal' },
        'number asked': { target: 'checking', actions: 'take request' },
      },
    },
    /** Left by the user; a filing that was made stays made. */
    resting: {
      always: { guard: ({ context }) => context.aesUid === '', target: 'idle' },
      on: {
        'asked again': { target: 'asking', actions: 'clear refusal' },
        'number asked': { target: 'checking', actions: 'take request' },
      },
    },
    failed: {
      on: {
        'asked again': { guard: 'filing is known', target: 'asking', actions: 'clear refusal' },
        'number asked': { target: 'checking', actions: 'take request' },
      },
    },
  },
});
