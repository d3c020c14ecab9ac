import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Section } from '#ui/layout/card.tsx';

export type BlockName =
  | 'waiting'
  | 'notPrinted'
  | 'withoutForm'
  | 'withoutPickup'
  | 'notScanned'
  | 'late'
  | 'exceptions';

export interface DayLine {
  id: string;
  title: string;
  facts: string;
  to: string;
}

interface Props {
  name: BlockName;
  icon: IconName;
  /** Null: not known on this device. */
  lines: readonly DayLine[] | null;
  /** Of what only the server knows; null: of what this device knows. */
  asOf: number | null;
  /** Does it. */
  action: ReactNode;
}

const SHOWN = 5;

/** One thing that is left: how many, which, and the button that does it. */
export function DayBlock({ name, icon, lines, asOf, action }: Props) {
  const { t } = useTranslation(['end-of-day', 'sync']);
  const [isWhole, setWhole] = useState(false);
  if (lines === null)
    return (
      <Section
        title={t(`end-of-day:block.${name}`)}
        mark={<Badge tone="warn">{t('end-of-day:unknown')}</Badge>}
      >
        <p className="text-base text-text-2">{t('end-of-day:unknownText')}</p>
      </Section>
    );
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <Section
      title={t(`end-of-day:block.${name}`)}
      mark={<Badge tone="info">{lines.length}</Badge>}
      description={t(`end-of-day:text.${name}`)}
    >
      {asOf !== null && (
        <p className="-mt-2 mb-2 text-sm text-text-3">
          <AgeLabel time={asOf}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        </p>
      )}
      <div className="mb-3 flex *:w-full sm:*:w-auto">{action}</div>
      <ul aria-label={t(`end-of-day:block.${name}`)} className="divide-y divide-line">
        {shown.map(({ id, title, facts, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-control px-1 py-2 hover:bg-sunken"
            >
              <Icon name={icon} size={20} className="shrink-0 text-text-3" />
              <span className="min-w-0 flex-1">
                <span className="block text-md font-medium break-words">{title}</span>
                <span className="block text-sm break-words text-text-2">{facts}</span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="lg" wide className="mt-2" onClick={() => setWhole(true)}>
          {t('end-of-day:showAll', { count: lines.length })}
        </Button>
      )}
    </Section>
  );
}
