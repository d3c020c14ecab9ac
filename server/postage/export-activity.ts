/** The columns of the log of an account in an export. */
import type { AuditEntry, AuditFact } from '#contract/audit.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { localTime } from '#server/orders/local-day.ts';
import type { Column } from './export-columns.ts';
import { columnsIn } from './export-columns.ts';

const named = (person: AuditEntry['actor']) =>
  person && [person.name, person.email].filter(Boolean).join(', ');

export function activityColumns({ language, timeZone }: User): Column<AuditEntry>[] {
  const column = columnsIn({ language });
  const word = (key: string, fallback: string) => sentence(language, 'audit', key) ?? fallback;
  const factText = ({ name, value, format }: AuditFact) => {
    const text = String(value);
    const said =
      format === 'word'
        ? word(`word.${text}`, text)
        : format === 'decision'
          ? (sentence(language, 'admin', `one.${text}`) ?? text)
          : text;
    return `${word(`fact.${name}`, name)}: ${said}`;
  };
  return [
    column('time', ({ time }) => localTime(new Date(time), timeZone)),
    column('kind', ({ kind }) => word(`kind.${kind}`, kind)),
    column('person', ({ actor }) => named(actor) ?? word('nobody', '')),
    column('acting', ({ acting }) => named(acting)),
    column('about', ({ user }) => named(user)),
    column('details', ({ facts }) => facts.map(factText).join('; ')),
    column('item', ({ itemId }) => itemId),
    column('device', ({ browser, system }) => [browser, system].filter(Boolean).join(', ')),
    column('address', ({ address }) => address),
  ];
}
