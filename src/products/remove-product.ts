import { productInputOf } from '#domain/customs/product.ts';
import { currentDatabase } from '#store/device/current.ts';
import { deleteProductLocally, saveProductLocally } from '#store/collections/products.ts';
import type { ProductRow } from '#store/device/rows.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { bodyOf } from './product-draft.ts';

/** Takes a product away, with the way back. */
export function removeWithUndo(row: ProductRow, words: { done: string; undo: string }): void {
  const db = currentDatabase();
  if (!db) return;
  void deleteProductLocally(db, row.id);
  showToast({
    text: words.done,
    action: {
      label: words.undo,
      onAction: () => void saveProductLocally(db, bodyOf(productInputOf(row), row.id)),
    },
  });
}
