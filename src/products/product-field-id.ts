import type { ProductInput } from '#domain/customs/product.ts';

export const productFieldId = (field: keyof ProductInput): string => `product-${field}`;
