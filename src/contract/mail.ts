/** Labels by e-mail, and the addresses a user keeps for them. */
import * as z from 'zod/mini';
import { emailsIn, isEmail, MAX_SAVED_EMAILS, uniqueEmails } from '#domain/mail/email.ts';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';

const email = z.string().check(z.trim(), z.refine(isEmail));
/** What is wrong with it, or with how many there are, is told by the refusal. */
const anyEmail = z.string().check(z.trim(), z.maxLength(1000));
const MOST_READ = 5000;

/** A list, or one text with commas between; each address once. */
const emailsOf = (one: typeof email, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.transform((given): string[] => (typeof given === 'string' ? emailsIn(given) : given)),
    ),
    z.pipe(
      z.array(one).check(z.maxLength(most)),
      z.transform((given: string[]) => uniqueEmails(given)),
    ),
  );

const userId = z.optional(z.nullable(z.string()));

export const userEmails = defineCall({
  name: 'userEmails',
  summary: 'The addresses the user keeps for sending labels, the latest last',
  method: 'GET',
  path: `/api/${CORE}/userEmails`,
  reply: z.object({ emails: z.array(z.string()) }),
});

export const saveUserEmails = defineCall({
  name: 'saveUserEmails',
  summary: 'Adds addresses to those the user keeps, or removes some; of too many the oldest go',
  method: 'POST',
  path: `/api/${CORE}/userEmails/multy`,
  needs: 'makeLabels',
  body: z.strictObject({
    emails: emailsOf(email, MAX_SAVED_EMAILS),
    /** Taken off the list. */
    removed: z.optional(z.array(z.string()).check(z.maxLength(MAX_SAVED_EMAILS))),
    userId,
  }),
  reply: userInfo,
  queueable: true,
});

export const sendMultyEmails = defineCall({
  name: 'sendMultyEmails',
  summary: 'Sends labels as PDF to each address, at most 20, a mail of its own for each',
  method: 'POST',
  path: `/api/${CORE}/label/sendMultyEmails`,
  needs: 'makeLabels',
  body: z.strictObject({
    emails: emailsOf(anyEmail, MOST_READ),
    /** One id, or several joined by commas. */
    labelId: z.string().check(z.minLength(1), z.maxLength(4000)),
    userId,
  }),
  /** `waiting`: written down, and sent as soon as the mail server takes them. How it ended stands with the order. */
  reply: z.object({ id: z.string(), status: z.literal('waiting'), emails: z.array(z.string()) }),
  queueable: true,
});
