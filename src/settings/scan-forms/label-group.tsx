import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanFormCandidate } from '#contract/scan-forms.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import type { LabelGroup as Group } from './label-groups.ts';

interface Props {
  group: Group;
  chosen: ReadonlySet<string>;
  /** Why none of it can join what is chosen; null: all can. */
  reason: 'otherShipDate' | 'otherSender' | null;
  onToggle: (labelIds: readonly string[]) => void;
}

const SHOWN = 50;

/** Labels of one ship date and one sender address. */
export function LabelGroup({ group, chosen, reason, onToggle }: Props) {
  const { t } = useTranslation('scan-forms');
  const [isWhole, setWhole] = useState(false);
  const { labels, sender } = group;
  const ids = labels.map(({ labelId }) => labelId);
  const chosenHere = ids.filter((id) => chosen.has(id)).length;
  const place = [...sender.street, cityLineToRead(sender)].join(', ');
  const day = formatDay(group.shipDate);
  const shown = isWhole ? labels : labels.slice(0, SHOWN);
  return (
    <Section
      title={day}
      label={t('group', { day, place })}
      mark={<Badge>{t('labels', { count: labels.length })}</Badge>}
      description={place}
    >
      <CheckboxField
        label={<span className="font-semibold">{t('all', { count: labels.length })}</span>}
        checked={chosenHere === ids.length}
        indeterminate={chosenHere > 0 && chosenHere < ids.length}
        disabled={reason !== null}
        warning={reason && t(`flaw.${reason}`)}
        onChange={() => onToggle(chosenHere === ids.length ? ids : ids.filter((id) => !chosen.has(id)))}
      />
      <ul aria-label={t('list')} className="mt-1 divide-y divide-line border-t border-line">
        {shown.map((label) => (
          <LabelRow
            key={label.labelId}
            label={label}
            isChosen={chosen.has(label.labelId)}
            isOut={reason !== null}
            onToggle={() => onToggle([label.labelId])}
          />
        ))}
      </ul>
      {labels.length > shown.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {t('showAll', { count: labels.length })}
        </Button>
      )}
    </Section>
  );
}

interface RowProps {
  label: ScanFormCandidate;
  isChosen: boolean;
  isOut: boolean;
  onToggle: () => void;
}

function LabelRow({ label, isChosen, isOut, onToggle }: RowProps) {
  const { t } = useTranslation('scan-forms');
  const id = useId();
  const place = [label.recipientCity, label.recipientStateCode || label.recipientCountryCode]
    .filter(Boolean)
    .join(', ');
  return (
    <li data-testid="scan-form-label" className={cx('relative hover:bg-sunken', isOut && 'opacity-60')}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          disabled={isOut}
          onChange={onToggle}
          className="size-5 shrink-0 accent-brand pointer-fine:size-4"
        />
        <span className="grid min-w-0 flex-1 gap-x-4 text-base sm:grid-cols-[1.3fr_1.2fr_1fr]">
          <span className="min-w-0">
            <span className="block font-mono font-semibold">{label.orderNo}</span>
            <span className="block font-mono text-sm break-all text-text-3">{label.trackingNo}</span>
          </span>
          <span className="min-w-0">
            <span className="block truncate">{label.recipientName}</span>
            <span className="block truncate text-sm text-text-3">{place}</span>
          </span>
          <span className="min-w-0 text-sm text-text-2 sm:text-base">
            {serviceById(label.carrierServiceId)?.name ?? ''}
            {label.pieceCount > 1 && `, ${t('packages', { count: label.pieceCount })}`}
          </span>
        </span>
      </label>
    </li>
  );
}
