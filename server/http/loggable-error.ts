/** An error as the log has it: a database's error holds the values of the statement, which are people's data. */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { textWithoutPersons } from './without-persons.ts';

interface LoggableError extends Record<string, unknown> {
  type: string;
  /** Empty where it may hold a secret of the request, or quotes values of a statement. */
  message: string;
  code?: string;
  /** Of a database's error. */
  constraint?: string;
  routine?: string;
  /** Frames alone: the first lines of a stack are the message. */
  stack: string;
  cause?: LoggableError;
}

const MAX_CAUSES = 5;
/** SQLSTATEs whose messages quote no value: of connecting, and of a table, column or function that is not there. */
const QUOTES_NO_VALUE = /^(?:08|28|3D|42P01|42703|42883)/;

export function loggableError(error: unknown, { mayHoldSecret = false, depth = 0 } = {}): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.constructor.name,
    message: mayHoldSecret ? '' : messageOf(error),
    ...(code !== undefined && { code }),
    ...(error instanceof pg.DatabaseError && whereOf(error)),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined &&
      depth < MAX_CAUSES && { cause: loggableError(cause, { mayHoldSecret, depth: depth + 1 }) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError && !QUOTES_NO_VALUE.test(error.code ?? '')) return '';
  return textWithoutPersons(error.message);
}

function whereOf({ constraint, routine }: pg.DatabaseError): Pick<LoggableError, 'constraint' | 'routine'> {
  return { ...(constraint !== undefined && { constraint }), ...(routine !== undefined && { routine }) };
}
