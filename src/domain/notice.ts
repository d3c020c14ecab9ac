/** What an answer of the server tells beside itself. Source: specification of the account area, section 8. */

export const NOTICE_TYPES = [
  'warning',
  'accountError',
  'cancelableBlock',
  'messageBox',
  'topPopover',
  'systemError',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What a server that broke is found by. */
export interface NoticeReport {
  errorId: string;
  call: string;
  page: string;
  /** ISO 8601. */
  time: string;
}

export interface Notice {
  /** error: a notice that is plain text. */
  type: NoticeType | 'error';
  /** The same notice is shown once; left out: each time it comes. */
  id?: string;
  message: string;
  messageCn?: string;
  messageEs?: string;
  /** Of cancelableBlock: the screen that goes on, below the application. */
  to?: string;
  /** Of systemError. */
  report?: NoticeReport;
}

const TEXTS = ['id', 'messageCn', 'messageEs'] as const;
const REPORT = ['errorId', 'call', 'page', 'time'] as const;
const SCREEN = /^\/(?:auth|app)\/[\w/-]*(?:\?[\w=&-]*)?$/;

/** Null: it is none, or of a kind that this version does not know and cannot show as text. */
export function readNotice(given: unknown): Notice | null {
  if (typeof given === 'string') return given === '' ? null : { type: 'error', message: given };
  if (typeof given !== 'object' || given === null) return null;
  const raw = given as Record<string, unknown>;
  if (typeof raw['message'] !== 'string' || raw['message'] === '') return null;
  const report = readReport(raw['report']);
  return {
    type: NOTICE_TYPES.find((type) => type === raw['type']) ?? 'error',
    message: raw['message'],
    ...Object.fromEntries(
      TEXTS.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : [])),
    ),
    ...(typeof raw['to'] === 'string' && SCREEN.test(raw['to']) && { to: raw['to'] }),
    ...(report && { report }),
  };
}

function readReport(given: unknown): NoticeReport | null {
  if (typeof given !== 'object' || given === null) return null;
  const raw = given as Record<string, unknown>;
  if (!REPORT.every((name) => typeof raw[name] === 'string')) return null;
  return Object.fromEntries(REPORT.map((name) => [name, raw[name]])) as unknown as NoticeReport;
}

/** In the language of the page where the server has said it so. */
export function noticeText({ message, messageCn, messageEs }: Notice, language: string): string {
  if (language === 'cn') return messageCn ?? message;
  return language === 'es' ? (messageEs ?? message) : message;
}
