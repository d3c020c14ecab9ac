import { useTranslation } from 'react-i18next';
import type { PinPerson } from '#store/device/pins.ts';
import { cx } from '#ui/cx.ts';

const SIGNS = [
  { name: 'circle', glyph: '●', look: 'bg-brand-soft text-brand' },
  { name: 'square', glyph: '■', look: 'bg-ok-soft text-ok' },
  { name: 'triangle', glyph: '▲', look: 'bg-warn-soft text-warn' },
  { name: 'diamond', glyph: '◆', look: 'bg-queued-soft text-queued' },
  { name: 'star', glyph: '★', look: 'bg-bad-soft text-bad' },
  { name: 'heart', glyph: '♥', look: 'bg-sunken text-text' },
] as const;

/** Initials in a colour, with a sign for who sees none. */
export function PersonBadge({ person: { initials, mark } }: { person: PinPerson }) {
  const { t } = useTranslation('lock');
  const { name, glyph, look } = SIGNS[mark % SIGNS.length] ?? SIGNS[0];
  const times = Math.floor(mark / SIGNS.length) + 1;
  return (
    <span className={cx('flex size-20 flex-col items-center justify-center rounded-full font-heading', look)}>
      <span className="text-2xl leading-tight">{initials}</span>
      <span aria-hidden className="text-sm leading-none">
        {glyph.repeat(times)}
      </span>
      <span className="sr-only">{t('mark', { sign: t(`sign.${name}`), times })}</span>
    </span>
  );
}
