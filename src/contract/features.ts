import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

const MAX_NAMES = 100;

export const queryFeatureFlags = defineCall({
  name: 'queryFeatureFlags',
  summary: 'Which of these features the account has; one there is not is off',
  method: 'POST',
  path: `/api/${CORE}/feature-flag/query`,
  body: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_NAMES)),
  reply: z.array(z.object({ name: z.string(), enable: z.boolean() })),
});
