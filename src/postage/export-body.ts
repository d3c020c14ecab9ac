import type { PostageQuery } from '#contract/postage-lists.ts';
import type { PostageExport } from '#contract/services.ts';

/** What is asked for to have all lines of a list as a file: its whole filter. */
export function exportBodyOf(
  what: PostageExport['what'],
  format: PostageExport['format'],
  { q, from, to, kind }: PostageQuery,
): PostageExport {
  return {
    what,
    format,
    ...(q !== undefined && { q }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(kind !== undefined &&
      (what === 'transactions'
        ? { kind: kind.split(',') as NonNullable<PostageExport['kind']> }
        : { status: kind })),
  };
}
