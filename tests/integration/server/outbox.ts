/** What lies in the outbox folder, read as a person reads it. */
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../eventually.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

export function readOutbox(dataDir: string): OutboxMail[] {
  const folder = path.join(dataDir, 'outbox');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** The only mail to this address that is not in `before`. */
export async function nextMail(
  dataDir: string,
  to: string,
  before: readonly OutboxMail[] = [],
): Promise<OutboxMail> {
  const seen = new Set(before.map((mail) => JSON.stringify(mail)));
  return eventually(async () => {
    const fresh = readOutbox(dataDir).filter((mail) => mail.to === to && !seen.has(JSON.stringify(mail)));
    const [mail] = fresh;
    if (!mail || fresh.length > 1) throw new Error(`${fresh.length} new mails to ${to}`);
    return mail;
  });
}

export const codeIn = ({ text }: OutboxMail): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const tokenIn = ({ text }: OutboxMail): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';

function readMail(source: string): OutboxMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n\\s.*)*)`, 'mi').exec(head)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';
  return {
    to: header('To').replace(/.*<|>.*/g, ''),
    subject: header('Subject'),
    text: readPart(rest.join('\r\n\r\n')),
  };
}

/** The first part, which is the plain text. */
function readPart(body: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(body);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part?.[0] ?? '')?.[1];
  const text = part?.[1] ?? '';
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
