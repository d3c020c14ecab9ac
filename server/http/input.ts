/** Checks what came over the wire against the call's declaration. */
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Input } from './server-context.ts';
import { refuse } from './refusals.ts';

const MAX_DEPTH = 32;

/** `sealedAt`: what lies so deep in the body is another call's input, which reads it for itself. */
export function readInput<C extends Call>(
  call: C,
  raw: { params: unknown; query: unknown; body: unknown },
  sealedAt = Infinity,
): Result<Input<C>, Rejection> {
  const values: Record<string, unknown> = {};
  const given = { ...raw, query: withoutEmpty(raw.query) };
  for (const part of ['params', 'query', 'body'] as const) {
    const flaw = textFlaw(given[part], 0, sealedAt);
    if (flaw)
      return refuse('BAD_REQUEST', { path: [part === 'body' ? '' : part, flaw].filter(Boolean).join('.') });
    const parsed = z.safeParse(call[part], withoutOverrides(given[part], sealedAt));
    if (!parsed.success) return refuse('BAD_REQUEST', describe(part, parsed.error.issues[0]));
    values[part] = parsed.data;
  }
  return ok(values as unknown as Input<C>);
}

/** Marks that show a text in another order than it has: a name with one in it can pass for another. Source: UAX 9. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Orders, addresses and products are cleaned of more when they are stored; a password is taken as it is. */
function withoutOverrides(value: unknown, sealedAt: number): unknown {
  if (typeof value === 'string') return value.replace(OVERRIDES, '');
  if (typeof value !== 'object' || value === null || sealedAt <= 0 || value instanceof Uint8Array)
    return value;
  if (Array.isArray(value)) return value.map((entry) => withoutOverrides(entry, sealedAt - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      /password/i.test(key) ? child : withoutOverrides(child, sealedAt - 1),
    ]),
  );
}

/** `status=` says as little as no status: it must not become 0. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function describe(part: string, issue: z.core.$ZodIssue | undefined): { path: string; reason: string } {
  const steps = [...(issue?.path ?? [])].map(String);
  if (issue?.code === 'unrecognized_keys') steps.push(issue.keys[0] ?? '');
  if (part === 'params' || part === 'query' || steps.length === 0) steps.unshift(part);
  return { path: steps.join('.'), reason: issue?.code ?? 'invalid_type' };
}

/** The path of the first text the database cannot hold (NUL, half a surrogate pair), or of a too deep nesting. */
function textFlaw(value: unknown, depth: number, sealedAt: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '.' : undefined;
  if (typeof value !== 'object' || value === null || depth >= sealedAt) return undefined;
  if (value instanceof Uint8Array) return undefined;
  if (depth >= MAX_DEPTH) return '.';
  for (const [key, child] of Object.entries(value)) {
    const flaw = textFlaw(key, 0, sealedAt) ?? textFlaw(child, depth + 1, sealedAt);
    if (flaw) return flaw === '.' ? key : `${key}.${flaw}`;
  }
  return undefined;
}
