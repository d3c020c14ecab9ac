import { listMappings, removeMapping, saveMapping, savePastImport } from '#contract/imports.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import {
  deleteMapping,
  findMapping,
  importMappingOf,
  isNameTaken,
  lockMappings,
  mappingsOf,
  putMapping,
} from './mapping-store.ts';
import { findPastImport, pastImportOf, putPastImport } from './past-import-store.ts';

/** Imported orders come as saves, each under its own request id; here are the mappings, and which imports were made. */
export function importRoutes(context: ServerContext): void {
  route(context, saveMapping, async (command) => {
    const { body, user, tx, newId } = command;
    const { name, mappingData } = body;
    await lockMappings(command, user.accountId);
    const id = body.id?.toLowerCase() ?? newId();
    const row = await findMapping(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    const wanted = { id, accountId: user.accountId, name, mappingData };
    if (await isNameTaken(tx, wanted)) return refuse('MAPPING_NAME_TAKEN', { name });
    return ok(importMappingOf(await putMapping(command, wanted)));
  });

  route(context, removeMapping, async (command) => {
    const id = command.body.id.toLowerCase();
    const row = await findMapping(command.tx, id);
    if (row && row.accountId !== command.user.accountId) return refuse('NOT_FOUND');
    if (row) await deleteMapping(command, row);
    return ok({ id });
  });

  route(context, savePastImport, async (command) => {
    const { body, user, tx } = command;
    const id = body.id.toLowerCase();
    const found = await findPastImport(tx, id);
    if (found && found.row.accountId !== user.accountId) return refuse('NOT_FOUND');
    const values = {
      ...body,
      id,
      accountId: user.accountId,
      userId: user.id,
      importedAt: new Date(body.importedAt),
      undoneAt: body.undoneAt === null ? null : new Date(body.undoneAt),
    };
    return ok(pastImportOf(await putPastImport(command, values)));
  });

  routeRead(context, listMappings, async ({ reader, user }) => ok(await mappingsOf(reader, user.accountId)));
}
