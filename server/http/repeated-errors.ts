/** The same error over and over is counted, not written: a full disk must not fill faster by what is said of it. */
import { loggableError } from './loggable-error.ts';

const WINDOW_MS = 60_000;
/** So often an error is written in full within the window. */
const WRITTEN = 20;
/** Kinds of errors that are told apart; all others count as one. */
const MAX_KINDS = 200;
const OTHERS = 'others';

type Write = (fields: object, message: string) => void;

interface Kind {
  since: number;
  count: number;
  /** The first of those not written to the last: ids that people quote lie between. */
  firstErrorId?: unknown;
  lastErrorId?: unknown;
  sumUp: Write;
}

export interface RepeatedErrors {
  /** False: it is counted. */
  isWritten(fields: unknown, message: string, write: Write): boolean;
  /** Writes what was counted and not yet told. */
  sumUp(): void;
}

export function createRepeatedErrors(now: () => number): RepeatedErrors {
  const kinds = new Map<string, Kind>();

  function end(name: string, kind: Kind, message: string): void {
    kinds.delete(name);
    const { firstErrorId, lastErrorId } = kind;
    const repeated = kind.count - WRITTEN;
    if (repeated > 0) kind.sumUp({ repeated, firstErrorId, lastErrorId }, message);
  }

  return {
    isWritten(fields, message, write) {
      if (!isOfError(fields)) return true;
      const own = nameOf(fields.err, message);
      const name = kinds.has(own) || kinds.size < MAX_KINDS ? own : OTHERS;
      let kind = kinds.get(name);
      if (kind && now() - kind.since >= WINDOW_MS) {
        end(name, kind, message);
        kind = undefined;
      }
      if (!kind) {
        kind = { since: now(), count: 0, sumUp: write };
        const begun = kind;
        kinds.set(name, begun);
        setTimeout(() => kinds.get(name) === begun && end(name, begun, message), WINDOW_MS).unref();
      }
      kind.count += 1;
      if (kind.count <= WRITTEN) return true;
      kind.firstErrorId ??= fields.errorId;
      kind.lastErrorId = fields.errorId;
      kind.sumUp = write;
      return false;
    },
    sumUp() {
      for (const [name, kind] of kinds) end(name, kind, 'the same error again');
    },
  };
}

const isOfError = (fields: unknown): fields is { err: unknown; errorId?: unknown } =>
  typeof fields === 'object' && fields !== null && 'err' in fields;

/** By what was being done and where it broke; what the message quotes differs each time. */
function nameOf(err: unknown, message: string): string {
  const seen = err instanceof Error ? loggableError(err) : (err as Partial<ReturnType<typeof loggableError>>);
  const { type, code = seen.cause?.code, stack = '' } = seen;
  return JSON.stringify([message, type, code, stack.split('\n', 1)]);
}
