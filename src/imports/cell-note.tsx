import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

interface Props {
  id: string;
  note: string;
  severity: 'error' | 'warning' | null;
  latin?: (() => Promise<string | null>) | null;
  onLatin?: (text: string) => void;
}

/** What is the matter with the cell that is edited, under it; and the way out where one tap is enough. */
export function CellNote({ id, note, severity, latin = null, onLatin }: Props) {
  const { t } = useTranslation('form');
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const read = useRef(latin);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    let isCurrent = true;
    void read.current?.().then((other) => isCurrent && setText(other));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div
      ref={box}
      className="absolute top-full left-0 z-1 mt-1 flex w-56 flex-col gap-2 rounded-card border border-line bg-raised p-2 text-sm text-text shadow-popover sm:w-72"
    >
      <p id={id} className="flex gap-2">
        <Icon
          name="alert"
          size={16}
          className={cx('mt-0.5 shrink-0', severity === 'error' ? 'text-bad' : 'text-warn')}
        />
        {note}
      </p>
      {text !== null && (
        // The press must not end the field before it is one.
        <Button
          size="sm"
          className="self-start"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onLatin?.(text)}
        >
          {t('fix.plainLetters', { text })}
        </Button>
      )}
    </div>
  );
}
