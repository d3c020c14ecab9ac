import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { parseAddress } from '#domain/places/parse-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useOrdersPorts } from '#orders/ports.tsx';
import { parsedValues, type ParsedParts } from '../address-text.ts';
import { useFormAround, useSend } from '../form-context.tsx';

const PAUSE_MS = 500;

/** Reads an address out of pasted text: at once on this device, then by the server where it answers. */
export function PasteAddress({ side }: { side: Side }) {
  const { t } = useTranslation('form');
  const { ask } = useOrdersPorts();
  const { actor, setOpen } = useFormAround();
  const send = useSend();
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<ParsedParts | null>(null);
  const [isUnread, setUnread] = useState(false);
  const before = useRef<Record<string, unknown> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asked = useRef('');

  const fill = (parts: ParsedParts) => {
    const values = parsedValues(side, parts);
    const { order } = actor.getSnapshot().context.form;
    const old = Object.fromEntries(Object.keys(values).map((key) => [key, order[key as keyof typeof order]]));
    before.current = { ...old, ...before.current };
    setParsed(parts);
    setOpen(side, true);
    send({ type: 'fields changed', values });
  };

  const read = async (pasted: string) => {
    asked.current = pasted;
    before.current = null;
    const local = partsOf(parseAddress(pasted));
    setUnread(local === null);
    if (local) fill(local);
    const answer = await ask.parseAddress(pasted);
    if (asked.current !== pasted || !answer.ok) return;
    const better = partsOf(answer.value);
    if (better && JSON.stringify(better) !== JSON.stringify(local)) {
      setUnread(false);
      fill(better);
    }
  };

  const changed = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    if (value.trim() === '') {
      setParsed(null);
      setUnread(false);
    } else timer.current = setTimeout(() => void read(value), PAUSE_MS);
  };

  const takeBack = () => {
    if (before.current) send({ type: 'fields changed', values: before.current });
    before.current = null;
    asked.current = '';
    setParsed(null);
  };

  return (
    <div>
      <TextArea
        label={t('address.paste')}
        value={text}
        onChange={changed}
        onPaste={(event) => {
          if (text !== '') return;
          event.preventDefault();
          const pasted = event.clipboardData.getData('text');
          setText(pasted);
          clearTimeout(timer.current);
          if (pasted.trim() !== '') void read(pasted);
        }}
        rows={3}
        placeholder={t('address.pastePlaceholder')}
        hint={isUnread ? t('address.pasteUnread') : undefined}
        id={`paste-${side}`}
      />
      {parsed && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5" role="status">
          <span className="sr-only">{t('address.parsed')}</span>
          {chipsOf(parsed).map((chip) => (
            <Badge key={chip} tone="ok">
              {chip}
            </Badge>
          ))}
          <Button size="sm" variant="ghost" icon="undo" onClick={takeBack}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** null: nothing was made out. */
function partsOf(parts: ParsedParts | null): ParsedParts | null {
  return parts && (parts.addressLine1 || parts.zipCode) ? parts : null;
}

function chipsOf(parts: ParsedParts): string[] {
  const place = [parts.city, parts.stateCode, parts.zipCode].filter(Boolean).join(' ');
  const all = [
    parts.personName,
    parts.company,
    parts.addressLine1,
    parts.addressLine2,
    place,
    parts.phone,
    parts.email,
  ];
  return all.filter((chip): chip is string => Boolean(chip));
}
