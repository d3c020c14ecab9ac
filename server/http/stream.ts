/** Files, which no cache keeps: they name people. Source of the name's form: RFC 6266. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is sent while it is written: its size costs no memory. */
export interface StreamReply {
  name: string;
  mime: string;
  bytes: Readable;
}

const NEVER_KEPT = 'private, no-store';

/** A paper to look at. */
export const sendPdf = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply.type('application/pdf').header('cache-control', NEVER_KEPT).send(Buffer.from(bytes));

/** Saved, never shown in our place. */
export function saveAs(
  reply: FastifyReply,
  { name, mime }: Pick<StreamReply, 'name' | 'mime'>,
): FastifyReply {
  const plain = name.replace(/[^ -~]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(mime)
    .header('cache-control', NEVER_KEPT)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
