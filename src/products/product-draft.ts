/** A product while it is written, and what is wrong with it. */
import type { SaveProductBody } from '#contract/products.ts';
import { DIMENSION_SIZE_MAX } from '#domain/order/dimensions.ts';
import { invalidProductFields, MAX_PRODUCT_TEXT, type ProductInput } from '#domain/customs/product.ts';

export type ProductProblem =
  | { kind: 'required' }
  | { kind: 'tooLong'; max: number }
  | { kind: 'negative' }
  | { kind: 'side'; max: number }
  | { kind: 'code' };

/** HS code of six digits or more; points between them are left out when it is kept. */
const HS_CODE = /^\d{6,10}$/;

const withoutSeparators = (code: string): string => code.replace(/[.\s-]/g, '');

export function problemsOf(draft: ProductInput): Partial<Record<keyof ProductInput, ProductProblem>> {
  const problems: Partial<Record<keyof ProductInput, ProductProblem>> = {};
  for (const field of invalidProductFields(draft)) {
    const value = draft[field];
    if (field.startsWith('box')) problems[field] = { kind: 'side', max: DIMENSION_SIZE_MAX };
    else if (typeof value !== 'string') problems[field] = { kind: 'negative' };
    else if (field === 'name' && value.trim() === '') problems[field] = { kind: 'required' };
    else problems[field] = { kind: 'tooLong', max: MAX_PRODUCT_TEXT[field as keyof typeof MAX_PRODUCT_TEXT] };
  }
  const code = withoutSeparators(draft.harmonizationCode);
  if (code !== '' && !HS_CODE.test(code)) problems.harmonizationCode = { kind: 'code' };
  return problems;
}

/** The body of the call that saves it; `id` null: a new product. */
export function bodyOf(draft: ProductInput, id: string | null): SaveProductBody {
  return {
    ...(id === null ? {} : { id }),
    ...draft,
    name: draft.name.trim(),
    harmonizationCode: withoutSeparators(draft.harmonizationCode),
  };
}
