import { useTranslation } from 'react-i18next';

/** The reader's name of a field given by its path, as `recipientCity` or `packages.0.length`. */
export function useFieldName(): (path: string) => string {
  const { t, i18n } = useTranslation('queue');
  const named = (field: string) =>
    i18n.exists(`queue:field.${field}`) ? t(`field.${field}`) : spaced(field);
  return (path) => {
    const [list, index, name] = path.split('.');
    if (index !== undefined && name !== undefined) {
      return t(list === 'packages' ? 'field.ofPackage' : 'field.ofItem', {
        number: Number(index) + 1,
        field: named(name),
      });
    }
    const side = /^(sender|recipient)([A-Z].*)$/.exec(path);
    return side?.[1] && side[2] ? t(`field.of.${side[1]}`, { field: named(side[2]) }) : named(path);
  };
}

function spaced(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function wordsOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
