import type { Address, Side } from '../order/order.ts';
import type { Finding } from '../result.ts';
import { ENTRY_FACTS, formOfEntry } from './address-entry.ts';
import { judge, missingFor } from './judge.ts';

/** What of an entry of the address book no label could carry; what is merely empty may stay so. */
export function entryFindings(side: Side, address: Partial<Address>): Finding[] {
  const form = formOfEntry(side, address);
  const empty = new Set(missingFor(form, 'label', ENTRY_FACTS).map(nameOf));
  return judge(form, 'label', ENTRY_FACTS).filter(
    (finding) => finding.section === side && finding.severity === 'error' && !empty.has(nameOf(finding)),
  );
}

const nameOf = ({ rule, fields }: Finding): string => `${rule} ${fields.join(' ')}`;
