/** Hands mails over: to a mail server by SMTP, or as `.eml` files into a folder. The only module that knows nodemailer. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  /** The same on every try. */
  id: string;
  to: string;
  replyTo: string;
  /** The name the mail is from. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Where its receiver asks for no more; null: nowhere. */
  unsubscribe: string | null;
  attachments: { filename: string; content: Uint8Array }[];
}

/** The mail server will never take this mail; everything else that is thrown may be tried again. */
export class MailRefused extends Error {}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerConfig {
  mailUrl: string | null;
  mailFrom: string;
  dataDir: string;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 3;
const FIRST_PERMANENT_CODE = 500;

export function createMailer({ mailUrl, mailFrom, dataDir }: MailerConfig): Mailer {
  return mailUrl === null
    ? createOutbox(path.join(dataDir, 'outbox'), mailFrom)
    : createSmtp(mailUrl, mailFrom);
}

function createOutbox(folder: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

function createSmtp(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number };
        if ((responseCode ?? 0) >= FIRST_PERMANENT_CODE) throw new MailRefused(message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail, from: string) {
  const { id, to, replyTo, fromName, subject, text, html, unsubscribe, attachments } = mail;
  return {
    messageId: `<${id}@packbench>`,
    from: { name: fromName, address: from },
    // As an object: the text of an address is never read as a list of several.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    // By a POST alone: what opens every link of a mail asks nobody away.
    ...(unsubscribe !== null && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    attachments: attachments.map(({ filename, content }) => ({
      filename,
      content: Buffer.from(content),
      contentType: 'application/pdf',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
