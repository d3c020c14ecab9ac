/** The places of a call's input that name something kept, read from its declaration. */
import type { Call } from '#contract/call.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}
interface Schema {
  _zod?: { def: Definition };
}

/** Ids of the trade, and names that their sender gives: nothing that somebody keeps is found by them. */
const NAMES_NOTHING =
  /carrier|[pP]ackageTypeId|customerObjectId|userPlatformId|buyerUserId|AddrId|rawId|orgId|credential\.id|deviceId|dimension\.id|ops\.id/;
const IS_ID = /(?:^|\.)(?:id|ids|\w*[a-z]Ids?|aesUid|fileAesNumber)$/;

/** As `cancelOrders body.ids`, each once. */
export function idFieldsOf(call: Call): string[] {
  const paths = (['params', 'query', 'body'] as const).flatMap((part) => [
    ...leavesOf(call[part] as Schema, part),
  ]);
  return [...new Set(paths)]
    .filter((path) => IS_ID.test(path) && !NAMES_NOTHING.test(path))
    .map((path) => `${call.name} ${path}`);
}

function* leavesOf(schema: Schema | undefined, path: string): Generator<string> {
  const given = schema?._zod?.def;
  if (!given) return;
  if (given.shape) {
    for (const [name, child] of Object.entries(given.shape)) yield* leavesOf(child, `${path}.${name}`);
  } else if (given.options) {
    for (const option of given.options) yield* leavesOf(option, path);
  } else if (given.element ?? given.innerType ?? given.in) {
    yield* leavesOf(given.element ?? given.innerType ?? given.in, path);
  } else if (given.type === 'string') yield path;
}

/** Where a text stands in an input, as `idFieldsOf` writes it. */
export function* placesOf(value: unknown, text: string, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes(text)) yield path;
  } else if (Array.isArray(value)) {
    for (const entry of value) yield* placesOf(entry, text, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value))
      yield* placesOf(child, text, path ? `${path}.${name}` : name);
  }
}
