/** A notice by which a carrier tells of parcels: signed over its bytes, once under an id. */
import * as z from 'zod/mini';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { TRACKING_CODES } from '#domain/tracking/tracking-status.ts';
import { signatureFlaw, signEvent } from '#server/payments/event-signature.ts';
import type { CarrierNotice, NoticeFlaw, SignedNotice } from '#server/carriers/carrier.port.ts';

const SIGNATURE_HEADER = 'packbench-signature';
const MAX_TEXT = 200;
const MAX_EVENTS = 500;

/** Without the sign that no database keeps in a text. */
const text = z.string().check(z.maxLength(MAX_TEXT), z.regex(/^[^\0]*$/));
const noticeBody = z.object({
  id: text.check(z.minLength(1)),
  events: z
    .array(
      z.object({
        id: text.check(z.minLength(1)),
        trackingNumber: text.check(z.minLength(1)),
        code: z.enum(TRACKING_CODES),
        time: z.iso.datetime(),
        place: text,
        bookingNumber: z._default(z.nullable(text), null),
      }),
    )
    .check(z.maxLength(MAX_EVENTS)),
});

export function signedNotice(secret: string, notice: CarrierNotice, now: Date): SignedNotice {
  const body = Buffer.from(JSON.stringify(notice));
  return { body, headers: { [SIGNATURE_HEADER]: signEvent(secret, body, now) } };
}

export function readSignedNotice(
  secret: string,
  { body, headers }: SignedNotice,
  now: Date,
): Result<CarrierNotice, NoticeFlaw> {
  const header = headers[SIGNATURE_HEADER];
  const flaw = signatureFlaw(secret, typeof header === 'string' ? header : undefined, body, now);
  if (flaw) return err(flaw);
  const read = noticeBody.safeParse(parsed(body));
  if (!read.success) return err('malformed');
  const { id, events } = read.data;
  return ok({ id, events: events.map((event) => ({ ...event, time: new Date(event.time) })) });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
