/** From the press to the label: the purchase itself is made as everywhere else, this only listens. */
import type { PackEvent } from './pack-types.ts';
import { purchaseInputOf } from './pack-now.ts';
import { packSetup } from './pack-setup.ts';

type Update = Extract<PackEvent, { type: 'purchase updated' }>['update'];

const is =
  (kind: Update['kind']) =>
  ({ event }: { event: Extract<PackEvent, { type: 'purchase updated' }> }) =>
    event.update.kind === kind;

const wait = [{ type: 'hint', params: 'wait' }, 'signal error'] as const;

export const creating = packSetup.createStateConfig({
  entry: 'forget hint',
  invoke: { src: 'buy label', input: ({ context }) => purchaseInputOf(context) },
  on: {
    'code scanned': { actions: wait },
    'create asked': { actions: wait },
    'hold asked': { actions: wait },
    'release asked': { actions: wait },
    'change asked': { actions: wait },
    'print asked': { actions: wait },
    'order changed': { target: 'opening', actions: ['seek again', 'signal error'] },
    /** What is sent goes on; its label shows up among what was packed. */
    'waited enough': {
      guard: ({ context }) => context.isSent,
      target: 'ready',
      actions: ['note packed', 'tell packed', 'close order'],
    },
    'purchase updated': [
      { guard: is('working'), actions: 'assign progress' },
      { guard: is('asking'), actions: 'wait for answer' },
      {
        guard: is('ready'),
        target: 'finished',
        actions: ['note packed', 'tell packed', 'close order', 'signal ok'],
      },
      {
        guard: is('queued'),
        target: 'finished',
        actions: ['note packed', 'tell packed', 'close order', 'signal queued'],
      },
      // What the packer thought better of is not created by itself again.
      { guard: is('dropped'), target: 'open.settling.passed' },
      { guard: is('left'), target: 'ready', actions: 'close order' },
      { guard: is('postponed'), target: 'postponing' },
      {
        guard: is('blocked'),
        target: 'stopped',
        actions: {
          type: 'stop',
          params: ({ context, event: { update } }) => ({
            kind: 'findings',
            orderNo: context.order?.row.orderNo ?? '',
            orderId: context.order?.row.id ?? '',
            findings: update.kind === 'blocked' ? update.findings : [],
          }),
        },
      },
      {
        guard: is('refused'),
        target: 'stopped',
        actions: {
          type: 'stop',
          params: ({ context, event: { update } }) => ({
            kind: 'refused',
            orderNo: context.order?.row.orderNo ?? '',
            orderId: context.order?.row.id ?? '',
            rejection: update.kind === 'refused' ? update.rejection : null,
          }),
        },
      },
      {
        guard: is('unknown'),
        target: 'stopped',
        actions: {
          type: 'stop',
          params: ({ context }) => ({ kind: 'unknown', orderNo: context.order?.row.orderNo ?? '' }),
        },
      },
    ],
  },
});
