/** An error as the log has it: a database's error holds the values of the statement, which are people's data. */
import { DrizzleQueryError } from 'drizzle-orm';

interface LoggableError extends Record<string, unknown> {
  type: string;
  /** Empty where it may hold a secret of the request. */
  message: string;
  code?: string;
  /** Frames alone: the first lines of a stack are the message. */
  stack: string;
  cause?: LoggableError;
}

const MAX_CAUSES = 5;

export function loggableError(error: unknown, { mayHoldSecret = false, depth = 0 } = {}): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.constructor.name,
    message: mayHoldSecret ? '' : messageOf(error),
    ...(code !== undefined && { code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined &&
      depth < MAX_CAUSES && { cause: loggableError(cause, { mayHoldSecret, depth: depth + 1 }) }),
  };
}

function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}
