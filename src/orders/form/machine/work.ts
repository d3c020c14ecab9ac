/** What is being done with the open form: it is edited, saved, or its label is made. */
import { and, assign, or } from 'xstate';
import type { Rejection } from '#domain/result.ts';
import type { LabelExit } from '#orders/label/label-types.ts';
import { shownPrice } from './edits.ts';
import { judging, keeping, pressing, rating, sender } from './editing-regions.ts';
import { draftOf, formSetup } from './form-setup.ts';
import type { FormContext } from './form-types.ts';

const edit = { actions: ['take edit' as const, 'announce change' as const] };

export const work = formSetup.createStateConfig({
  initial: 'editing',
  on: { 'address check moved': { actions: 'note address check' } },
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
            target: '.pressing.waiting',
            actions: 'clear refusal',
          },
          { guard: 'label is offered', target: 'labelling', actions: 'clear refusal' },
        ],
      },
      states: { judging, keeping, pressing, rating, sender },
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
          shown: shownPrice(context),
          before: context.seen,
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
    // What the purchase itself stored is nothing from elsewhere: the order is taken up anew.
    ...(saved && { form: saved, loaded: saved, base: null, newer: null }),
    submitted: true,
    refused: findings,
    refusals: context.refusals + 1,
    ...(exit.fromServer ? { serverFindings: findings } : { findings }),
  };
}
