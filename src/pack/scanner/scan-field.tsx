import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

const FIELD = '[data-scan-field]';

/** The field that keys go into now: that of what lies on top. */
export function scanField(): HTMLInputElement | null {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].at(-1) ?? null;
}

interface ScanFieldProps {
  onCode: (code: string) => void;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean;
  className?: string;
}

/**
 * Always there: what is scanned or typed while nothing else has the keyboard can be seen in it. Where the screen is
 * touched it has the focus whenever nothing else has, for keys arrive only there, and opens no keyboard until tapped.
 */
export function ScanField({ onCode, isFirst, className }: ScanFieldProps) {
  const { t } = useTranslation('pack');
  const field = useRef<HTMLInputElement>(null);
  const [isTapped, setTapped] = useState(false);
  useFocusWhenFree(field);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code !== '') onCode(code);
  };
  return (
    <form
      onSubmit={find}
      role="search"
      className={cx(
        'flex min-w-0 items-center rounded-card border border-control bg-surface text-text has-focus:outline-2 has-focus:outline-focus',
        className,
      )}
    >
      <Icon name="barcode" size={24} className="ml-3 shrink-0 text-text-3" />
      <input
        ref={field}
        data-scan-field
        data-autofocus={isFirst || undefined}
        data-scan="text"
        aria-label={t('entry.label')}
        placeholder={t('entry.label')}
        inputMode={isTapped ? 'text' : 'none'}
        onPointerDown={() => setTapped(true)}
        onBlur={() => setTapped(false)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="peer min-h-12 w-full min-w-0 flex-1 bg-transparent px-3 font-mono text-xl outline-none placeholder:font-sans placeholder:text-base sm:placeholder:text-lg"
      />
      <button
        type="submit"
        aria-label={t('entry.find')}
        title={t('entry.find')}
        className="flex size-12 shrink-0 items-center justify-center rounded-card text-brand peer-placeholder-shown:invisible hover:bg-sunken"
      >
        <Icon name="search" size={24} />
      </button>
    </form>
  );
}

function useFocusWhenFree(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(any-pointer: coarse)').matches) return;
    const keep = () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      const isCovered = document.querySelector('[role=dialog]') !== null;
      if (isFree && !isCovered && scanField() === field.current)
        field.current?.focus({ preventScroll: true });
    };
    // The focus is nowhere for a moment on its way to another control.
    const later = () => setTimeout(keep, 50);
    keep();
    addEventListener('focusout', later);
    addEventListener('pointerup', later);
    return () => {
      removeEventListener('focusout', later);
      removeEventListener('pointerup', later);
    };
  }, [field]);
}
