/** The system product library: fetched once per version, so that it can be searched without a network. */
import { queryTemplates } from '#contract/products.ts';
import { PRODUCT_LIBRARY_VERSION } from '#domain/customs/library-version.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { storeTemplates } from '#store/collections/product-lists.ts';
import type { Http } from './http.ts';

/** Asks only where this version is not here yet; a failure is left to the next time. */
export async function fetchLibrary(db: UserDatabase, http: Http, signal?: AbortSignal): Promise<void> {
  const kept = await getMeta(db, 'productLibrary');
  if (kept?.version === PRODUCT_LIBRARY_VERSION) return;
  const reply = await http.call(queryTemplates, {}, signal ? { signal } : {});
  if (!reply.ok || !Array.isArray(reply.value) || signal?.aborted) return;
  await storeTemplates(db, reply.value, PRODUCT_LIBRARY_VERSION);
}
