import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

/** Words without spaces and signs: nothing that could be a name, an address or a mail. */
const key = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,59}$/));
const value = z.string().check(z.regex(/^[\w./:-]{0,100}$/));

export const trackEvent = defineCall({
  name: 'trackEvent',
  summary: 'Count that something was used, by the day and for nobody in particular',
  method: 'POST',
  path: `/api/${CORE}/event/track`,
  query: z.object({ eventKey: key, eventValue: z._default(value, '') }),
});
