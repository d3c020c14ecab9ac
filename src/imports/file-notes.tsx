import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryLabel } from '#address-fields/use-places.ts';
import type { Analysis, ClosedReason } from '#domain/sheets/types.ts';
import { IMPORT_NOTICE } from '#domain/rules/import-notices.ts';
import { shopName } from '#domain/sheets/shop-export.ts';
import { Icon } from '#ui/icon.tsx';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';

const REASONS: readonly ClosedReason[] = ['shipped', 'cancelled', 'refunded'];

/** How many orders of the file the shop is done with. */
export const closedCount = ({ closed }: Analysis): number =>
  REASONS.reduce((sum, reason) => sum + closed[reason], 0);

interface Noted {
  opened: OpenedSheet;
  /** Null: its rows were not judged yet. */
  analysis: Analysis | null;
  /** Null: where goods were made is asked now, or was not looked at yet. */
  origin: { orders: number; country: string } | null;
}

/** The file that is worked on; null: none. */
export const FileNotesContext = createContext<Noted | null>(null);

/** Whose file it is, and what of it is left out or not taken as it stands; nothing where there is none to say. */
export function FileNotes() {
  const noted = useContext(FileNotesContext);
  const { t } = useTranslation('imports');
  if (!noted) return null;
  const { opened, analysis, origin } = noted;
  const shop = shopName(opened.platform);
  const closed = REASONS.filter((reason) => (analysis?.closed[reason] ?? 0) > 0).map((reason) =>
    t(`notes.closed.${reason}`, { count: analysis?.closed[reason] ?? 0 }),
  );
  const rowsWith = (notice: string) =>
    (analysis?.kinds ?? []).reduce((sum, { rule, rows }) => (rule === notice ? sum + rows : sum), 0);
  const unconverted = rowsWith(IMPORT_NOTICE.otherCurrency);
  const otherThanFirst = rowsWith(IMPORT_NOTICE.otherThanFirst);
  const notes: ReactNode[] = [
    shop && t('notes.shop', { shop }),
    closed.length > 0 && t('notes.leftOut', { shop, texts: closed.join(t('notes.and')) }),
    opened.passedOver > 0 && t('notes.passedOver', { count: opened.passedOver }),
    unconverted > 0 && t('notes.otherCurrency', { count: unconverted }),
    origin !== null &&
      origin.orders > 0 &&
      t('notes.origin', { count: origin.orders, country: countryLabel(origin.country) }),
    otherThanFirst > 0 && t('notes.otherThanFirst', { count: otherThanFirst }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-1 text-sm text-text-2" aria-label={t('notes.title')}>
      {notes.map((note, place) => (
        <li key={place} className="flex items-start gap-2">
          <Icon name="info" size={16} className="mt-0.5 shrink-0 text-info" />
          <span className="min-w-0">{note}</span>
        </li>
      ))}
    </ul>
  );
}
