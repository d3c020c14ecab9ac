import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';

const FILE = 'fonts/noto-sans-sc-400.ttf';

/** The font that ships with the app, for what Latin letters cannot write. */
export async function loadTextFont(): Promise<Result<Uint8Array>> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${FILE}`);
    if (response.ok) return ok(new Uint8Array(await response.arrayBuffer()));
  } catch {
    // Told below, like an answer that is none.
  }
  return err({ type: 'NoConnection', retry: 'later' });
}
