import { deleteProduct, queryProductSkuList, queryTemplates, saveProduct } from '#contract/products.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { invalidProductFields } from '#domain/customs/product.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import {
  customProductOf,
  entryOf,
  findProduct,
  inputOf,
  lockProducts,
  putProduct,
  removeProduct,
  searchProducts,
} from './product-store.ts';

export function productRoutes(context: ServerContext): void {
  const templates = productTemplates();
  routeRead(context, queryTemplates, async () => ok(templates));

  routeRead(context, queryProductSkuList, async ({ reader, user, query }) =>
    ok({ datas: await searchProducts(reader, user.accountId, query.skuName ?? '') }),
  );

  route(context, saveProduct, async (command) => {
    const { body, user, tx, newId } = command;
    await lockProducts(command, user.accountId);
    const id = body.id?.toLowerCase() ?? newId();
    const row = await findProduct(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    const entry = entryOf(inputOf(body), row?.entry);
    const [broken] = invalidProductFields(entry);
    if (broken) return refuse('BAD_REQUEST', { path: broken, reason: 'invalid_value' });
    return ok(customProductOf(await putProduct(command, user.accountId, { id, entry, isNew: !row })));
  });

  route(context, deleteProduct, async (command) => {
    const { body, user, tx } = command;
    const id = body.id.toLowerCase();
    const row = await findProduct(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    if (row) await removeProduct(command, user.accountId, id);
    return ok({ id });
  });
}
