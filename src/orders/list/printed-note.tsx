import type { TFunction } from 'i18next';
import { printedText } from '../printed-text.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { Icon } from '#ui/icon.tsx';

/** Under the state of a label: when it was printed, or that it was not. Beside it as a mark where rows are low. */
export function PrintedNote({ entry, t }: { entry: OrderEntry; t: TFunction }) {
  if (entry.labelId === null) return null;
  const words = printedText(entry.printedAt, t);
  const look = entry.printedAt === null ? 'text-warn' : 'text-text-3';
  return (
    <>
      <span className={`block truncate text-xs in-data-compact:hidden ${look}`} title={words}>
        {words}
      </span>
      <span className="ml-1 hidden align-middle in-data-compact:inline-flex" title={words}>
        <Icon name="printer" size={16} className={look} label={words} />
      </span>
    </>
  );
}
