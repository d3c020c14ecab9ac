/** How the columns of a user's spreadsheets match the fields of an order, kept under a name; and the imports made. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { MAX_IMPORT_FILE_NAME, MAX_MAPPING_NAME } from './constants.ts';
import { text, uuid } from './parts.ts';

export const importMapping = z.object({
  id: z.string(),
  /** Unique for its user, whatever its case. */
  name: z.string(),
  /** JSON, as the page wrote it. */
  mappingData: z.string(),
  updatedAt: z.string(),
});
export type ImportMapping = z.output<typeof importMapping>;

export const saveMapping = defineCall({
  name: 'saveMapping',
  summary: 'Keep a mapping of spreadsheet columns under a name, or change it',
  method: 'POST',
  path: `/api/${CORE}/importMapping/save`,
  needs: 'editOrders',
  body: z.strictObject({
    /** Left out: a new mapping. */
    id: z.optional(z.nullable(uuid)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MAPPING_NAME)),
    mappingData: text,
  }),
  reply: importMapping,
  queueable: true,
});

export const removeMapping = defineCall({
  name: 'removeMapping',
  summary: 'Remove a mapping; one that is gone already is no refusal',
  method: 'POST',
  path: `/api/${CORE}/importMapping/remove`,
  needs: 'editOrders',
  body: z.strictObject({ id: uuid }),
  reply: z.object({ id: z.string() }),
  queueable: true,
});

export const listMappings = defineCall({
  name: 'listMappings',
  summary: "The user's mappings of spreadsheet columns, by name",
  method: 'GET',
  path: `/api/${CORE}/importMapping/list`,
  reply: z.array(importMapping),
});

/** An import that was made. Its orders name it by `importId`. */
export const pastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** ISO 8601: when it was committed. */
  importedAt: z.string(),
  /** Who made it; null: the server has not told yet. */
  person: z.nullable(z.string()),
  /** Orders it made. */
  made: z.int(),
  /** Orders that were there before, which it changed. */
  updated: z.int(),
  /** Orders it put on hold, because the file calls them shipped or cancelled. */
  held: z.int(),
  /** ISO 8601: when its orders were taken away again; null: they were not. */
  undoneAt: z.nullable(z.string()),
});
export type PastImport = z.output<typeof pastImport>;

const time = z.iso.datetime();
const count = z.int().check(z.minimum(0));

export const savePastImport = defineCall({
  name: 'savePastImport',
  summary: 'Keep what an import made, or that it was undone',
  method: 'POST',
  path: `/api/${CORE}/pastImport/save`,
  needs: 'editOrders',
  body: z.strictObject({
    id: uuid,
    fileName: z.string().check(z.maxLength(MAX_IMPORT_FILE_NAME)),
    importedAt: time,
    made: count,
    updated: count,
    held: count,
    undoneAt: z.nullable(time),
  }),
  reply: pastImport,
  queueable: true,
});
