/** Where a carrier sends its notices. Open to it alone: a notice counts by its signature, over the bytes as they came. */
import type { NoticeFlaw } from '#server/carriers/carrier.port.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { receiveNotice } from './take-in-events.ts';

const PATH = '/api/carrier/webhook';
const MAX_BYTES = 256 * 1024;

const REFUSALS: Record<NoticeFlaw, string> = {
  no_signature: 'The notice bears no signature. Nothing was taken in.',
  wrong_signature: 'The signature is not that of the carrier. Nothing was taken in.',
  too_old: 'The notice was signed more than five minutes ago. Nothing was taken in.',
  malformed: 'The notice cannot be read. Nothing was taken in.',
};

export function carrierWebhook({ app, deps }: ServerContext): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received = await receiveNotice(deps, { body, headers: request.headers });
      const { outcome } = received;
      if (outcome === 'taken') return reply.send({ received: true, outcome, events: received.events });
      if (outcome === 'known')
        return reply.send({
          received: true,
          outcome,
          message: 'The notice was taken in before. Nothing was done.',
        });
      app.log.warn({ outcome }, 'a notice of a carrier was refused');
      return reply.code(400).send({ received: false, outcome, message: REFUSALS[outcome] });
    });
    done();
  });
}
