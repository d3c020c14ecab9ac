/**
 * What units are called in headings and cells, in English, Chinese and Spanish. `|` stands between names; the first is how
 * the unit is written.
 */
export const MASS_WORDS = {
  lb: 'lb|lbs|pound|pounds|磅|libra|libras',
  oz: 'oz|ozs|ounce|ounces|盎司|安士|onza|onzas',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克|kilogramo|kilogramos',
  g: 'g|gr|grs|gms|gram|grams|gramme|grammes|克|公克|gramo|gramos',
} as const;

export const DISTANCE_WORDS = {
  in: 'in|ins|inch|inches|英寸|吋|pulgada|pulgadas|pulg',
  ft: 'ft|foot|feet|英尺|pie|pies',
  cm: 'cm|cms|centimeter|centimeters|centimetre|centimetres|厘米|公分|centímetro|centímetros',
  mm: 'mm|millimeter|millimeters|millimetre|millimetres|毫米|公厘|milímetro|milímetros',
  m: 'm|meter|meters|metre|metres|米|公尺|metro|metros',
} as const;
