import { uiLocale } from '#ui/format/locale.ts';

const MEGABYTE = 1_000_000;

/** How large a file is, as it is read. */
export const sizeText = (bytes: number): string => {
  const isLarge = bytes >= MEGABYTE;
  return new Intl.NumberFormat(uiLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? MEGABYTE : 1000));
};
