/** The system product library as templates. */
import type { ProductTemplate } from './product.ts';
import { CLASSES, PRODUCTS } from './data/product-table.ts';

/** Units that count pairs. */
const IN_PAIRS: ReadonlySet<string> = new Set(['PRS', 'DPR']);

/** Every template, in the order of its class. Weight and value are the shipper's to enter. */
export function productTemplates(): ProductTemplate[] {
  return PRODUCTS.map(([id, classKey, [name, cn, es], hs6, unit, battery]) => {
    const [className, classCn, classEs] = CLASSES[classKey];
    return {
      id,
      name,
      className,
      description: name,
      massUnit: 'lb',
      quantityUnit: IN_PAIRS.has(unit) ? 'PR' : 'EA',
      originCountry: 'CN',
      imageUrl: '',
      weight: null,
      value: null,
      harmonizationCode: hs6,
      batteryFlag: battery !== undefined,
      aesUnit: unit,
      names: { cn, es },
      classNames: { cn: classCn, es: classEs },
    };
  });
}
