import { getFile, uploadFile } from '#contract/files.ts';
import { FILE_TYPES } from '#domain/files/file-type.ts';
import { checkUpload, storedFileName } from '#domain/files/upload.ts';
import { ok } from '#domain/result.ts';
import { acceptForms } from '#server/http/form-body.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { countUnused, findFile, insertFile } from './file-store.ts';

/** Files of one account that wait to be named. */
const MAX_UNUSED = 60;

export async function fileRoutes(context: ServerContext): Promise<void> {
  await acceptForms(context, (forms) => {
    route(forms, uploadFile, async ({ tx, user, body, now, newId }) => {
      const { kind, file } = body;
      const checked = checkUpload(kind, file);
      if (!checked.ok) return refuse(checked.error.type, checked.error.params);
      const { id: userId, accountId } = user;
      if ((await countUnused(tx, accountId)) >= MAX_UNUSED)
        return refuse('TOO_MANY_UNUSED_FILES', { max: MAX_UNUSED });
      const type = checked.value;
      const id = newId();
      const name = storedFileName(file.name, type);
      await insertFile(tx, { id, accountId, userId, kind, type, name, bytes: file.bytes, createdAt: now });
      return ok({ fileId: id });
    });
  });

  routeRead(context, getFile, async ({ params, user, reader }) => {
    const found = await findFile(reader, params.id.toLowerCase());
    if (!found || (found.accountId !== user.accountId && user.role !== 'admin')) return refuse('NOT_FOUND');
    const { name, type, bytes } = found;
    return ok({ name, mime: FILE_TYPES[type].mime, bytes });
  });
}
