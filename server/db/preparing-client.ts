import pg from 'pg';

/** Lists of different lengths make a text each: beyond this many, texts are sent unprepared. */
const MAX_TEXTS = 300;

const names = new Map<string, string>();

/** A client that prepares each parametrised statement under a name of its own: parsed once per connection. */
export class PreparingClient extends pg.Client {
  override query(...[config, values, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return query(Array.isArray(values) && values.length > 0 ? named(config) : config, values, ...rest);
  }
}

function named(given: unknown): unknown {
  const config = typeof given === 'string' ? { text: given } : given;
  if (typeof config !== 'object' || config === null || 'submit' in config) return config;
  const { text, name } = config as pg.QueryConfig;
  if (name !== undefined) return config;
  const found = nameOf(text);
  return found === undefined ? config : { ...config, name: found };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_TEXTS) return known;
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}
