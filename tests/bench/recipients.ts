/** Who orders go to in the measures. */
export const NAMES = [
  'Sam Reed',
  'Lucía Fernández',
  'Zhang Wei',
  'Priya Nair',
  'Marco Peña',
  'Dana Whitfield',
];
export const PLACES = [
  ['Columbus', 'OH', '43215'],
  ['Miami', 'FL', '33101'],
  ['Austin', 'TX', '73301'],
  ['Boston', 'MA', '02108'],
] as const;
