/** The copy of all that an account has: a csv of each area, its labels and its files. Read and written piece by piece. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { EXPORTS } from '#contract/postage-files.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/sheets/csv.ts';
import type { Reader } from '#server/db/db.ts';
import { files } from '#server/db/schema/files.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { ZipEntry } from '#server/files/zip.ts';
import type { User } from '#server/http/server-context.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { EXPORT_SOURCES } from '#server/postage/export-sources.ts';
import type { Cell } from '#server/postage/table-file.ts';
import { tableFile } from '#server/postage/table-file.ts';

/** Rows, and labels in one paper, at a time. */
const ROWS = 500;
const LABELS = 100;

/** Tables that no list shows whole. Their columns as they are kept, without what opens or searches something. */
const TABLES: Record<string, { key: string; without?: string[] }> = {
  addresses: { key: 'id', without: ['search_text'] },
  products: { key: 'id', without: ['search_text', 'product_key'] },
  messages: { key: 'id' },
  message_replies: { key: 'id' },
  recharges: { key: 'id', without: ['request_id', 'reference', 'run_after', 'attempts'] },
  withdrawals: { key: 'id' },
  claims: { key: 'id' },
  pickups: { key: 'id', without: ['request_id', 'ask_at', 'attempts'] },
  scan_forms: { key: 'id', without: ['request_id', 'ask_at', 'attempts'] },
  address_changes: { key: 'id', without: ['request_id', 'ask_at', 'attempts'] },
  aes_filings: { key: 'id', without: ['content_hash'] },
  identities: { key: 'id', without: ['ein_number'] },
  user_views: { key: 'id' },
  import_mappings: { key: 'id' },
  past_imports: { key: 'id' },
  users: { key: 'id', without: ['password_hash'] },
};

export async function* exportEntries(reader: Reader, user: User, now: Date): AsyncGenerator<ZipEntry> {
  for (const what of EXPORTS) {
    const source = EXPORT_SOURCES[what]({ reader, user, filter: {}, by: 'package', kind: undefined, labelIds: undefined, status: '', now });
    if (source) yield csvEntry(what, { ...source, name: what });
  }
  yield csvEntry('account', await accountTable(reader, user.accountId));
  for (const [table, { key, without = [] }] of Object.entries(TABLES)) {
    const headers = await columnsOf(reader, table, without);
    yield csvEntry(table, { name: table, headers, rows: rowsOf(reader, user.accountId, { table, key, headers }) });
  }
  yield* labelEntries(reader, user.accountId);
  yield* fileEntries(reader, user.accountId);
}

const csvEntry = (name: string, table: Parameters<typeof tableFile>[0]): ZipEntry => ({
  name: `${name}.csv`,
  isDeflated: true,
  bytes: tableFile(table, 'csv') as AsyncIterable<string>,
});

async function accountTable(reader: Reader, accountId: string) {
  const { rows } = await reader.execute<Record<string, unknown>>(
    sql`select id, company, tax_number, time_zone, settings, registration, created_at from accounts where id = ${accountId}`,
  );
  const [row = {}] = rows;
  const headers = Object.keys(row);
  async function* only() {
    yield headers.map((header) => cellOf(row[header]));
  }
  return { name: 'account', headers, rows: only() };
}

async function columnsOf(reader: Reader, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_name = ${table} and table_schema = current_schema() order by ordinal_position`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'account_id' && !without.includes(name));
}

async function* rowsOf(
  reader: Reader,
  accountId: string,
  { table, key, headers }: { table: string; key: string; headers: readonly string[] },
): AsyncGenerator<Cell[]> {
  let after = '';
  for (;;) {
    const { rows } = await reader.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.account_id = ${accountId}
        and t.${sql.identifier(key)} > ${after} order by t.${sql.identifier(key)} limit ${ROWS}`,
    );
    for (const { row } of rows) yield headers.map((header) => cellOf(row[header]));
    if (rows.length < ROWS) return;
    after = String(rows.at(-1)?.row[key]);
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** What was made and is good, oldest first, a hundred labels in one paper. What cannot be drawn is named in a list. */
async function* labelEntries(reader: Reader, accountId: string): AsyncGenerator<ZipEntry> {
  const undrawn: string[] = [];
  let after = '';
  for (let paper = 1; ; paper += 1) {
    const rows = await reader
      .select({ id: labelIntents.id, labelId: labelIntents.labelId })
      .from(labelIntents)
      .where(and(eq(labelIntents.accountId, accountId), inArray(labelIntents.state, ['succeeded']), gt(labelIntents.id, after)))
      .orderBy(asc(labelIntents.id))
      .limit(LABELS);
    const ids = rows.map(({ labelId }) => labelId);
    const pdf = ids.length > 0 ? await labelPdf(reader, { accountId, withPostage: true }, ids) : null;
    if (pdf?.ok) yield { name: `labels/${String(paper).padStart(4, '0')}.pdf`, bytes: once(pdf.value) };
    else undrawn.push(...ids);
    if (rows.length < LABELS) break;
    after = rows.at(-1)!.id;
  }
  if (undrawn.length > 0)
    yield {
      name: 'labels/not-drawn.csv',
      bytes: once(BYTE_ORDER_MARK + csvLine(['labelId']) + undrawn.map((id) => csvLine([id])).join('')),
    };
}

async function* fileEntries(reader: Reader, accountId: string): AsyncGenerator<ZipEntry> {
  const rows = await reader
    .select({ id: files.id, name: files.name, kind: files.kind })
    .from(files)
    .where(eq(files.accountId, accountId))
    .orderBy(asc(files.createdAt), asc(files.id));
  for (const { id, name, kind } of rows) {
    const [file] = await reader.select({ bytes: files.bytes }).from(files).where(eq(files.id, id));
    const safe = name.replaceAll(/[/\\\p{C}]/gu, '_');
    if (file) yield { name: `files/${kind}/${id.slice(0, 8)}-${safe}`, bytes: once(file.bytes) };
  }
}

async function* once(bytes: Uint8Array | string) {
  yield bytes;
}
