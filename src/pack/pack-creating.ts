/** From the press to the label: the purchase itself is made as everywhere else, this only listens. */
import type { PackEvent } from './pack-types.ts';
import { purchaseInputOf, packSetup } from './pack-setup.ts';

type News = Extract<PackEvent, { type: 'purchase news' }>['news'];

const is =
  (kind: News['kind']) =>
  ({ event }: { event: Extract<PackEvent, { type: 'purchase news' }> }) =>
    event.news.kind === kind;

const wait = [{ type: 'hint', params: 'wait' }, 'signal error'] as const;

export const creating = packSetup.createStateConfig({
  entry: 'forget hint',
  invoke: { src: 'buy label', input: ({ context }) => purchaseInputOf(context) },
  on: {
    'code scanned': { actions: wait },
    'create asked': { actions: wait },
    'hold asked': { actions: wait },
    'print asked': { actions: wait },
    'order changed': { target: 'opening', actions: ['seek again', 'signal error'] },
    /** What is sent goes on; its label shows up among what was packed. */
    'waited enough': {
      guard: ({ context }) => context.isSent,
      target: 'ready',
      actions: ['note packed', 'close order'],
    },
    'purchase news': [
      { guard: is('working'), actions: 'see progress' },
      { guard: is('asking'), actions: 'wait for answer' },
      {
        guard: is('ready'),
        target: 'finished',
        actions: ['note packed', 'close order', 'signal ok'],
      },
      {
        guard: is('queued'),
        target: 'finished',
        actions: ['note packed', 'close order', 'signal queued'],
      },
      { guard: is('dropped'), target: 'open' },
      { guard: is('left'), target: 'ready', actions: 'close order' },
      { guard: is('postponed'), target: 'postponing' },
      {
        guard: is('blocked'),
        target: 'stopped',
        actions: {
          type: 'stop',
          params: ({ context, event: { news } }) => ({
            kind: 'findings',
            orderNo: context.order?.row.orderNo ?? '',
            orderId: context.order?.row.id ?? '',
            findings: news.kind === 'blocked' ? news.findings : [],
          }),
        },
      },
      {
        guard: is('refused'),
        target: 'stopped',
        actions: {
          type: 'stop',
          params: ({ context, event: { news } }) => ({
            kind: 'refused',
            orderNo: context.order?.row.orderNo ?? '',
            orderId: context.order?.row.id ?? '',
            rejection: news.kind === 'refused' ? news.rejection : null,
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
