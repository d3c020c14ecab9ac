/** What the screens read of addresses, products, mappings and past imports; answers as in `live.ts`. */
import { useMemo } from 'react';
import type { ImportMapping, PastImport } from '#contract/imports.ts';
import {
  addressesById,
  findAddresses,
  matchingIds,
  sortedAddressIds,
  type AddressPageQuery,
  type AddressQuery,
} from '../collections/find-addresses.ts';
import { mappingsHere } from '../collections/mappings.ts';
import { pastImportsHere } from '../collections/past-imports.ts';
import { libraryTemplates, ownProducts } from '../collections/product-lists.ts';
import { productsBySku } from '../collections/products-by-sku.ts';
import type { AddressRow, ProductRow, TemplateRow } from '../device/rows.ts';
import { useRead } from './live.ts';

export function useAddresses({ type, q = '', limit, isDropShipOnly = false, ids }: AddressPageQuery) {
  const only = ids?.join();
  return useRead(
    (db) => findAddresses(db, { type, q, limit, isDropShipOnly, ...(ids ? { ids } : {}) }),
    [type, q, limit, isDropShipOnly, only],
  );
}

/**
 * The ids of all entries that fit, in the order of the book; their rows are read as they come into sight. The order is
 * read apart from what fits: typing reads only the words.
 */
export function useAddressIds({ type, q = '', isDropShipOnly = false }: AddressQuery): string[] | undefined {
  const book = useRead(async (db) => ({ type, ids: await sortedAddressIds(db, type) }), [type]);
  const fits = useRead((db) => matchingIds(db, { q, isDropShipOnly }), [q, isDropShipOnly]);
  return useMemo(() => {
    if (book?.type !== type || fits === undefined) return undefined;
    return fits ? book.ids.filter((id) => fits.has(id)) : book.ids;
  }, [book, fits, type]);
}

export function useAddressRows(ids: readonly string[]): AddressRow[] | undefined {
  return useRead((db) => addressesById(db, ids), [ids.join()]);
}

export function useOwnProducts(q: string): ProductRow[] | undefined {
  return useRead((db) => ownProducts(db, q), [q]);
}

/** Those of an order's goods. */
export function useProductsBySku(skus: readonly string[]): ProductRow[] | undefined {
  return useRead((db) => productsBySku(db, skus), [skus.join('\n')]);
}

export function useTemplates(q: string): TemplateRow[] | undefined {
  return useRead((db) => libraryTemplates(db, q), [q]);
}

/** Mappings of spreadsheet columns kept by the user, by name. */
export function useMappings(): ImportMapping[] | undefined {
  return useRead(mappingsHere, []);
}

/** Imports that were made, the newest first. */
export function usePastImports(): PastImport[] | undefined {
  return useRead(pastImportsHere, []);
}
