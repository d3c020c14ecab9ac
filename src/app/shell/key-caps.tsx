import { useTranslation } from 'react-i18next';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys whose name is not on them in every country. */
const NAMED: ReadonlySet<string> = new Set(['Space', 'arrows', 'Escape']);

/** `Mod+Shift+V`, `G O`, `Alt+[1-9]`: each key of it alone. */
const capsOf = (chord: string): string[] =>
  chord === '+' ? [chord] : chord.split(/[ +]/).map((key) => key.replace(/^\[(.+)\]$/, '$1'));

/** A key, or several, as they stand on the keyboard. */
export function KeyCaps({ chord }: { chord: string }) {
  const { t } = useTranslation('keys');
  return (
    <span className="flex gap-1">
      {capsOf(chord).map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-chip border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-xs whitespace-nowrap text-text-2"
        >
          {key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : NAMED.has(key) ? t(`keyName.${key}`) : key}
        </kbd>
      ))}
    </span>
  );
}
