import { and, assign, not, or } from 'xstate';
import { afterLabel, afterLoading, afterSave, draftOf, startOf, withSender } from './context-changes.ts';
import { shownPrice } from './edits.ts';
import { formSetup } from './form-setup.ts';

const edit = { actions: ['take edit' as const, 'announce change' as const] };

const validation = formSetup.createStateConfig({
  initial: 'running',
  on: { 'field left': { actions: 'leave field', target: '.running' } },
  states: {
    idle: { on: { 'form changed': 'waiting' } },
    waiting: {
      on: { 'form changed': { target: 'waiting', reenter: true } },
      after: { 'judge delay': 'running' },
    },
    running: {
      on: { 'form changed': 'waiting' },
      invoke: {
        src: 'judge draft',
        input: ({ context }) => ({ form: context.form, facts: context.facts }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ findings: ({ event }) => event.output }),
            'touch left fields',
            'announce findings',
          ],
        },
        onError: { target: 'idle', actions: 'touch left fields' },
      },
    },
  },
});

const autosave = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    /** A save or a label was refused: what was changed right before it is still to be kept. */
    deciding: { always: [{ guard: 'form is dirty', target: 'waiting' }, { target: 'idle' }] },
    idle: { on: { 'form changed': { guard: 'form is dirty', target: 'waiting' } } },
    waiting: {
      tags: 'draft is due',
      on: { 'form changed': { target: 'waiting', reenter: true } },
      after: { 'draft delay': 'writing' },
    },
    writing: {
      on: { 'form changed': 'waiting' },
      invoke: {
        src: 'save draft',
        input: ({ context }) => draftOf(context),
        onDone: { target: 'idle', actions: assign({ draftSavedAt: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: 'report draft not kept' },
      },
    },
  },
});

/** A label was asked for while an address is still being checked: it waits for the answer, for a while. */
const labelRequest = formSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {},
    waiting: {
      tags: 'label is wanted',
      entry: 'request the address checks',
      // What is typed meanwhile is not what the label was asked for.
      on: { 'field changed': { target: 'none', ...edit } },
      always: { guard: not('an address is being checked'), target: 'none', actions: 'ask for the label' },
      after: {
        'address patience': { target: 'none', actions: ['skip the address checks', 'ask for the label'] },
      },
    },
  },
});

const rates = formSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'form changed': { target: '.deciding', actions: ['list missing', 'price form'] },
    'form judged': [
      { guard: 'rate needs changed', target: '.deciding', actions: ['list missing', 'price form'] },
      { actions: 'price form' },
    ],
    'rates asked': { guard: 'rate set is complete', target: '.asking' },
    'connection came': { guard: and(['rate set is complete', 'rates are not of now']), target: '.asking' },
  },
  states: {
    deciding: {
      always: [
        { guard: and(['rate set is complete', 'rates fit']), target: 'shown' },
        { guard: 'rate set is complete', target: 'waiting' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {},
    waiting: { tags: 'rates are coming', after: { 'rate delay': 'asking' } },
    asking: {
      tags: 'rates are coming',
      invoke: {
        src: 'estimate rates',
        // Where they were asked for, or a connection came, no kept answer will do.
        input: ({ context, event }) => ({
          form: context.form,
          isFresh: event.type === 'rates asked' || event.type === 'connection came',
        }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'take rates', params: ({ event }) => event.output }, 'price form'],
        },
        onError: 'failed',
      },
    },
    shown: {},
    failed: { tags: 'rates failed' },
  },
});

/** On a device that has no address book yet the default sender comes with the first sync. */
const defaultSender = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'sender is wanted', target: 'waiting' }, { target: 'done' }] },
    waiting: {
      after: {
        'default sender delay': [{ guard: 'sender is empty', target: 'finding' }, { target: 'done' }],
      },
    },
    finding: {
      invoke: {
        src: 'find default sender',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'deciding' },
          { guard: not('sender is empty'), target: 'done' },
          {
            target: 'done',
            actions: [assign(({ context, event }) => withSender(context, event.output)), 'announce change'],
          },
        ],
        onError: 'done',
      },
    },
    done: {},
  },
});

/** One order on its way from defaults, or from another order, to a saved order or a label. */
export const orderFormMachine = formSetup.createMachine({
  id: 'order form',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  on: {
    'address check moved': { actions: 'update address check' },
    'kind of place set': { actions: 'store who set the kind of place' },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load form',
        input: ({ context }) => context.input,
        onDone: {
          target: 'loaded',
          actions: assign(({ context, event }) => afterLoading(context, event.output)),
        },
        onError: { target: 'elsewhere', actions: assign({ elsewhere: '' }) },
      },
    },
    loaded: {
      tags: 'loading',
      always: [
        { guard: 'order is elsewhere', target: 'elsewhere' },
        { guard: 'label is under way', target: 'labelling' },
        { guard: 'form is unfinished', target: 'offering' },
        { target: 'editing' },
      ],
    },
    /** An unfinished form was found on this device. */
    offering: {
      tags: 'draft is offered',
      on: {
        'draft continued': { target: 'editing', actions: 'continue draft' },
        'draft discarded': { target: 'dropping', actions: 'forget draft' },
      },
    },
    dropping: {
      tags: 'loading',
      invoke: {
        src: 'save draft',
        input: ({ context }) => ({ ...draftOf(context), form: null }),
        onDone: 'editing',
        onError: 'editing',
      },
    },
    editing: {
      type: 'parallel',
      tags: 'editing',
      entry: ['list missing', 'price form'],
      on: {
        'field changed': edit,
        'fields changed': edit,
        'parcel added': { guard: 'one more parcel fits', ...edit },
        'parcel duplicated': { guard: 'one more parcel fits', ...edit },
        'parcel removed': edit,
        'item added': edit,
        'item duplicated': edit,
        'item removed': edit,
        'rate chosen': edit,
        'user changed': { actions: 'take user' },
        'note undone': { actions: ['undo note', 'announce change'] },
        'note closed': { actions: 'close note' },
        'rejection closed': { actions: 'clear refusal' },
        'order seen': [
          { guard: 'order seen tells news', actions: ['take order seen', 'announce change'] },
          { actions: 'take order seen' },
        ],
        'newer taken': { actions: ['take newer', 'announce change'] },
        'saved as new': { target: 'saving', actions: ['make it new', 'clear refusal'] },
        'save asked': [
          { guard: or(['order is closed', 'fields are in dispute']), actions: 'count refusal' },
          { target: 'saving', actions: 'clear refusal' },
        ],
        'label asked': [
          { guard: or(['order is closed', 'order is newer elsewhere']), actions: 'count refusal' },
          { guard: and(['label is offered', 'an address is in question']), actions: 'ask about the address' },
          {
            guard: and(['label is offered', 'an address is being checked']),
            target: '.labelRequest.waiting',
            actions: 'clear refusal',
          },
          { guard: 'label is offered', target: 'labelling', actions: 'clear refusal' },
        ],
      },
      states: { validation, autosave, labelRequest, rates, defaultSender },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'save order',
        input: ({ context }) => draftOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'saved',
            actions: assign(({ context, event }) => afterSave(context, event.output)),
          },
          { target: 'editing', actions: assign(({ context, event }) => afterSave(context, event.output)) },
        ],
        onError: { target: 'editing', actions: 'report not saved' },
      },
    },
    labelling: {
      tags: 'label is wanted',
      invoke: {
        id: 'label',
        src: 'make label',
        input: ({ context }) => ({
          ...draftOf(context),
          facts: context.facts,
          shown: shownPrice(context),
          before: context.seen,
          orderId: context.input.labelOf,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'leave',
            target: 'left',
            actions: assign(({ context, event }) => afterLabel(context, event.output)),
          },
          { guard: ({ event }) => event.output.kind === 'save', target: 'saving' },
          { target: 'editing', actions: assign(({ context, event }) => afterLabel(context, event.output)) },
        ],
        onError: { target: 'editing', actions: 'report not saved' },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'form is dirty', target: 'keeping' }, { target: 'kept' }] },
        /** A change younger than the draft's delay; the purchase, which ends the draft, comes later than this. */
        keeping: {
          invoke: {
            src: 'save draft',
            input: ({ context }) => draftOf(context),
            onDone: { target: 'kept', actions: assign({ draftSavedAt: ({ event }) => event.output }) },
            onError: { target: 'kept', actions: 'report draft not kept' },
          },
        },
        kept: {},
      },
    },
    saved: { type: 'final' },
    left: { type: 'final' },
    elsewhere: { type: 'final' },
  },
});
