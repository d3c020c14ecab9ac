/** What is being done with the open form: it is edited, saved, or its label is made. */
import { assign } from 'xstate';
import type { LabelExit } from '../label/label-types.ts';
import { ratesFit } from './edits.ts';
import { judging, keeping, rating, sender } from './editing-regions.ts';
import { draftOf, formSetup } from './form-setup.ts';
import type { FormContext } from './form-types.ts';

const edit = { actions: ['take edit' as const, 'announce change' as const] };

export const work = formSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      type: 'parallel',
      entry: ['list missing', 'price form'],
      on: {
        'field changed': edit,
        'fields changed': edit,
        'parcel added': edit,
        'parcel duplicated': edit,
        'parcel removed': edit,
        'item added': edit,
        'item duplicated': edit,
        'item removed': edit,
        'rate chosen': edit,
        'user changed': { actions: 'take user' },
        'note undone': { actions: ['undo note', 'announce change'] },
        'note closed': { actions: 'close note' },
        'rejection closed': { actions: 'clear refusal' },
        'save asked': { target: 'saving', actions: 'clear refusal' },
        'label asked': { guard: 'label is offered', target: 'labelling', actions: 'clear refusal' },
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
            target: '#order form.saved',
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
            target: '#order form.left',
            actions: assign({ exit: ({ event }) => event.output }),
          },
          { target: 'editing', actions: assign(({ context, event }) => afterRefusal(context, event.output)) },
        ],
        onError: { target: 'editing', actions: 'regret save' },
      },
    },
  },
});

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
