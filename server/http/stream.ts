/** Files that are saved, never shown in our place. Source of the name's form: RFC 6266. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is sent while it is written: its size costs no memory. */
export interface StreamReply {
  name: string;
  mime: string;
  bytes: Readable;
}

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
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
}
