import { describe, expect, it } from 'vitest';
import { saveProduct } from '#contract/products.ts';
import { blankProduct, productInputOf } from '#domain/customs/product.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { bodyOf, problemsOf } from './product-draft.ts';

const MUG = { ...blankProduct(), name: 'Ceramic mug', harmonizationCode: '6911.10.10' };

describe('a product that is written', () => {
  it.each([
    ['right', {}, {}],
    ['without a name', { name: ' ' }, { name: { kind: 'required' } }],
    ['a long class', { className: 'x'.repeat(101) }, { className: { kind: 'tooLong', max: 100 } }],
    ['a value below 0', { value: -1 }, { value: { kind: 'negative' } }],
    ['a side that is not whole', { boxWidth: 8.5 }, { boxWidth: { kind: 'side', max: 100_000 } }],
    ['a code too short', { harmonizationCode: '6911' }, { harmonizationCode: { kind: 'code' } }],
    ['no code', { harmonizationCode: '' }, {}],
  ])('%s', (_, given, expected) => {
    expect(problemsOf({ ...MUG, ...given })).toEqual(expected);
  });

  it('goes to the server as the call wants it, and comes back as it was', () => {
    const body = bodyOf(MUG, null);
    expect(body.harmonizationCode).toBe('69111010');
    expect(saveProduct.body.parse(body)).toEqual(body);
    const row = {
      ...MUG,
      id: 'a',
      updatedAt: '2026-11-20T12:00:00.000Z',
      pending: 1,
      base: null,
      words: ['mug'],
    };
    expect(productInputOf(row)).toEqual(MUG);
  });

  it('made from any template can be kept at once', () => {
    for (const [rank, template] of productTemplates().entries()) {
      const row = { ...template, rank, words: ['mug'], nameWords: ['mug'] };
      const draft = productInputOf(row);
      expect(saveProduct.body.parse(bodyOf(draft, null))).toEqual(bodyOf(draft, null));
      expect([problemsOf(draft), draft.name, draft.sku]).toEqual([{}, template.name, '']);
    }
  });
});
