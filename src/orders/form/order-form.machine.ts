import { assign } from 'xstate';
import { blankOrderForm } from '#domain/order/blank.ts';
import type { LabelExit } from '../label/label-types.ts';
import { ratesFit } from './edits.ts';
import { judging, keeping, rating, sender } from './editing-regions.ts';
import { draftOf, formSetup } from './form-setup.ts';
import type { FormContext, FormInput } from './form-types.ts';

const edit = { actions: ['take edit' as const, 'announce change' as const] };

export const orderFormMachine = formSetup.createMachine({
  id: 'order form',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load form',
        input: ({ context }) => context.input,
        onDone: {
          target: 'loaded',
          actions: assign(({ event: { output }, context }) =>
            output.kind === 'form'
              ? {
                  form: output.form,
                  loaded: output.form,
                  baseVersion: output.baseVersion,
                  facts: output.facts,
                  unfinished: context.input.labelOf ? null : output.unfinished,
                }
              : { elsewhere: output.kind === 'not editable' ? output.orderId : '' },
          ),
        },
        onError: { target: 'elsewhere', actions: assign({ elsewhere: '' }) },
      },
    },
    loaded: {
      always: [
        { guard: 'order is elsewhere', target: 'elsewhere' },
        { guard: 'label is under way', target: 'labelling' },
        { guard: 'form is unfinished', target: 'offering' },
        { target: 'editing' },
      ],
    },
    /** An unfinished form was found on this device. */
    offering: {
      on: {
        'draft continued': { target: 'editing', actions: 'continue draft' },
        'draft discarded': { target: 'dropping', actions: 'forget draft' },
      },
    },
    dropping: {
      invoke: {
        src: 'save draft',
        input: ({ context }) => ({ ...draftOf(context), form: null }),
        onDone: 'editing',
        onError: 'editing',
      },
    },
    editing: {
      type: 'parallel',
      entry: ['list missing', 'price form'],
      on: {
        'field changed': edit,
        'fields changed': edit,
        'parcel added': edit,
        'parcel duplicated': edit,
        'parcel removed': edit,
        'rate chosen': edit,
        'note undone': { actions: ['undo note', 'announce change'] },
        'note closed': { actions: 'close note' },
        'rejection closed': { actions: 'clear refusal' },
        'save asked': { target: 'saving', actions: 'clear refusal' },
        'label asked': { target: 'labelling', actions: 'clear refusal' },
      },
      states: { judging, keeping, rating, sender },
    },
    saving: {
      invoke: {
        src: 'save order',
        input: ({ context }) => draftOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'saved',
            actions: assign({ saved: ({ event }) => (event.output.ok ? event.output : null) }),
          },
          {
            target: 'editing',
            actions: assign({ rejection: ({ event }) => (event.output.ok ? null : event.output.error) }),
          },
        ],
        onError: { target: 'editing', actions: 'regret save' },
      },
    },
    labelling: {
      invoke: {
        id: 'label',
        src: 'make label',
        input: ({ context }) => ({
          ...draftOf(context),
          facts: context.facts,
          shownRate: ratesFit(context.form, context.rates) ? context.form.order.rate : null,
          rateSource: context.rates?.source ?? null,
          orderId: context.input.labelOf,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'leave',
            target: 'left',
            actions: assign({ exit: ({ event }) => event.output }),
          },
          { target: 'editing', actions: assign(({ context, event }) => afterRefusal(context, event.output)) },
        ],
        onError: { target: 'editing', actions: 'regret save' },
      },
    },
    saved: { type: 'final' },
    left: { type: 'final' },
    elsewhere: { type: 'final' },
  },
});

function startOf(input: FormInput): FormContext {
  const form = blankOrderForm();
  return {
    input,
    form,
    loaded: form,
    baseVersion: null,
    facts: null,
    unfinished: null,
    elsewhere: null,
    touched: new Set(),
    left: [],
    submitted: false,
    findings: [],
    serverFindings: [],
    refused: [],
    refusals: 0,
    notes: [],
    missing: [],
    rates: null,
    draftSavedAt: null,
    saved: null,
    rejection: null,
    exit: null,
  };
}

function afterRefusal(context: FormContext, exit: LabelExit): Partial<FormContext> {
  if (exit.kind !== 'blocked') return {};
  const { findings, orderId } = exit;
  const { form } = context;
  return {
    form: orderId === null ? form : { ...form, order: { ...form.order, id: orderId } },
    submitted: true,
    refused: findings,
    refusals: context.refusals + 1,
    ...(exit.fromServer ? { serverFindings: findings } : { findings }),
  };
}
