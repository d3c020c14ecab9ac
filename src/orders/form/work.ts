/** What is being done with the open form: it is edited, saved, or its label is made. */
import { assign } from 'xstate';
import type { Rejection } from '#domain/result.ts';
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
            actions: assign(({ context, event }) =>
              event.output.ok ? {} : afterRefusedSave(context, event.output.error),
            ),
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
          ratedAt: context.rates?.fetchedAt ?? null,
          orderId: context.input.labelOf,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'leave',
            target: '#order form.left',
            actions: assign({ exit: ({ event }) => event.output }),
          },
          { guard: ({ event }) => event.output.kind === 'save', target: 'saving' },
          { target: 'editing', actions: assign(({ context, event }) => afterRefusal(context, event.output)) },
        ],
        onError: { target: 'editing', actions: 'regret save' },
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
            onError: { target: 'kept', actions: 'regret draft' },
          },
        },
        kept: {},
      },
    },
  },
});

/** What the checks found is told at its field, anything else over the form. */
function afterRefusedSave(context: FormContext, error: Rejection): Partial<FormContext> {
  const { findings = [] } = error;
  if (findings.length === 0) return { rejection: error };
  return {
    touched: new Set([...context.touched, ...findings.flatMap(({ fields }) => fields)]),
    refused: findings,
    refusals: context.refusals + 1,
  };
}

function afterRefusal(context: FormContext, exit: LabelExit): Partial<FormContext> {
  if (exit.kind !== 'blocked') return {};
  const { findings, orderId } = exit;
  const { form } = context;
  const saved = orderId === null ? null : { ...form, order: { ...form.order, id: orderId } };
  return {
    ...(saved && { form: saved, loaded: saved }),
    submitted: true,
    refused: findings,
    refusals: context.refusals + 1,
    ...(exit.fromServer ? { serverFindings: findings } : { findings }),
  };
}
