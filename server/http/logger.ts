/** How the server logs: to stderr, without persons, and the same error not without end. */
import type { FastifyServerOptions } from 'fastify';
import { loggableError } from './loggable-error.ts';
import { createRepeatedErrors } from './repeated-errors.ts';
import type { AppDeps } from './server-context.ts';
import { fieldsWithoutPersons } from './without-persons.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export function createLogging({ config, clock }: Pick<AppDeps, 'config' | 'clock'>) {
  const repeated = createRepeatedErrors(() => clock().getTime());
  const logger: LoggerOptions = {
    level: config.logLevel,
    stream: process.stderr,
    serializers: { err: (error) => (error instanceof Error ? loggableError(error) : error) },
    formatters: { log: (fields) => fieldsWithoutPersons(fields) },
    hooks: {
      logMethod(args, method) {
        const [fields, message] = args as [unknown, unknown];
        const write = (sum: object, said: string) => method.call(this, sum, said);
        if (repeated.isWritten(fields, String(message), write)) method.apply(this, args);
      },
    },
  };
  return { logger, sumUp: repeated.sumUp };
}
