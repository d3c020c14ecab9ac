import type { ListedFiling } from '#contract/filing.ts';
import type { FilingStatus } from '#domain/customs/filing-status.ts';

/** Filings of a status (null: any) that hold every word in number, order, EIN, recipient or goods. */
export function filingsFound(
  filings: readonly ListedFiling[],
  { q, status }: { q: string; status: FilingStatus | null },
): readonly ListedFiling[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return filings.filter((filing) => {
    if (status !== null && filing.status !== status) return false;
    const { itn, orderNo, einNumber, recipientName, commodity } = filing;
    const text = [itn, orderNo, einNumber, recipientName, commodity].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
