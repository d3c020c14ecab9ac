/** A product while it is written, and what is wrong with it. */
import type { SaveProductBody } from '#contract/products.ts';
import { invalidProductFields, MAX_PRODUCT_TEXT, type ProductInput } from '#domain/customs/product.ts';

export type ProductProblem =
  | { kind: 'required' }
  | { kind: 'tooLong'; max: number }
  | { kind: 'negative' }
  | { kind: 'code' };

/** HS code of six digits or more; points between them are left out when it is kept. */
const CODE = /^\d{6,10}$/;

const plainCode = (code: string): string => code.replace(/[.\s-]/g, '');

export function problemsOf(draft: ProductInput): Partial<Record<keyof ProductInput, ProductProblem>> {
  const troubles: Partial<Record<keyof ProductInput, ProductProblem>> = {};
  for (const field of invalidProductFields(draft)) {
    const value = draft[field];
    if (typeof value !== 'string') troubles[field] = { kind: 'negative' };
    else if (field === 'name' && value.trim() === '') troubles[field] = { kind: 'required' };
    else troubles[field] = { kind: 'tooLong', max: MAX_PRODUCT_TEXT[field as keyof typeof MAX_PRODUCT_TEXT] };
  }
  const code = plainCode(draft.harmonizationCode);
  if (code !== '' && !CODE.test(code)) troubles.harmonizationCode = { kind: 'code' };
  return troubles;
}

/** The body of the call that saves it; `id` null: a new product. */
export function bodyOf(draft: ProductInput, id: string | null): SaveProductBody {
  return {
    ...(id === null ? {} : { id }),
    ...draft,
    name: draft.name.trim(),
    harmonizationCode: plainCode(draft.harmonizationCode),
  };
}
