/** The table of US ZIP codes, read when first asked for. */
import { readFileSync } from 'node:fs';
import type { ZipTable } from '#domain/places/zip-table.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import { resourcePath } from '#server/resources.ts';

let table: ZipTable | undefined;

export function zipTable(): ZipTable {
  return (table ??= readZipTable(readFileSync(resourcePath('src/domain/places/data/us-zips.txt'), 'utf8')));
}
