import { assign } from 'xstate';
import { blankOrderForm } from '#domain/order/blank.ts';
import { mode } from './form-mode.ts';
import { draftOf, formSetup } from './form-setup.ts';
import type { FormContext, FormInput } from './form-types.ts';
import { work } from './work.ts';

/** One order on its way from defaults, or from another order, to a saved order or a label. */
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
                  loaded: output.loaded,
                  notes: output.notes,
                  base: output.base,
                  sourceNo: output.sourceNo,
                  facts: output.facts,
                  unfinished: context.input.labelOf ? null : output.unfinished,
                  serverFindings: output.failures,
                  refused: output.failures,
                  submitted: output.failures.length > 0,
                  refusals: output.failures.length > 0 ? 1 : 0,
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
        { guard: 'label is under way', target: '#order form.open.work.labelling' },
        { guard: 'form is unfinished', target: 'offering' },
        { target: 'open' },
      ],
    },
    /** An unfinished form was found on this device. */
    offering: {
      on: {
        'draft continued': { target: 'open', actions: 'continue draft' },
        'draft discarded': { target: 'dropping', actions: 'forget draft' },
      },
    },
    dropping: {
      invoke: {
        src: 'save draft',
        input: ({ context }) => ({ ...draftOf(context), form: null }),
        onDone: 'open',
        onError: 'open',
      },
    },
    open: { type: 'parallel', states: { mode, work } },
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
    base: null,
    newer: null,
    closed: null,
    holder: input.holder ?? null,
    sourceNo: null,
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
    addressChecks: { sender: 'quiet', recipient: 'quiet' },
    addressQuestions: 0,
    notes: [],
    missing: [],
    rates: null,
    seen: null,
    draftSavedAt: null,
    saved: null,
    rejection: null,
    exit: null,
  };
}
