import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { KEYS } from '#contract/keys.ts';
import { PATHS } from '#contract/paths.ts';
import { chordOf, isSingle } from '#ui/keys/chords.ts';
import { afterHold, KEY_HOLD_MS } from '#ui/keys/after-hold.ts';
import { keyOf, useKeyChoices } from '#ui/keys/key-choice.ts';
import { areSingleKeysOn } from '#ui/keys/single-keys.ts';
import { isOverlaid, isTyping } from '#ui/keys/keyboard-focus.ts';
import { createShortcuts } from './keys.ts';

type KeyName = keyof typeof KEYS.everywhere;

const DESTINATIONS: Partial<Record<KeyName, string>> = {
  newOrder: PATHS.newOrder,
  pack: PATHS.pack,
  goOrders: PATHS.orders,
  goShipments: PATHS.shipments,
  goPostage: PATHS.postage,
  goCalculator: PATHS.calculator,
  goSync: PATHS.sync,
  goSettings: PATHS.settings,
};

/** Screens one comes to from a list, on which nothing is written. */
const BELOW_LIST: readonly string[] = [PATHS.orderDetail, PATHS.batch];

const closesToList = (): boolean => BELOW_LIST.some((path) => location.pathname.endsWith(path));

/** Nothing of this application comes before this page. */
const isFirstPage = (): boolean => !(history.state as { idx?: number } | null)?.idx;

interface Acts {
  onHelp: () => void;
  onPalette: () => void;
}

/** As the shortcuts know them: `G O` is `go`. */
const pressed = (chord: string): string => chord.replace(' ', '').toLowerCase();

/** Shortcuts for those who have a keyboard; none on a device that is only touched, none while a dialog is open. */
export function useKeys({ onHelp, onPalette }: Acts): void {
  const navigate = useNavigate();
  const choices = useKeyChoices();
  // A key pressed as soon as the page is seen is heard.
  useLayoutEffect(() => {
    const names = Object.keys(KEYS.everywhere) as KeyName[];
    const chords = new Map(names.map((name) => [keyOf(`everywhere.${name}`, KEYS.everywhere[name]), name]));
    const singles = new Map(
      [...chords].flatMap(([chord, name]) =>
        isSingle(chord) && name !== 'close' ? [[pressed(chord), name] as const] : [],
      ),
    );
    const run = (name: KeyName) => {
      const to = DESTINATIONS[name];
      if (to !== undefined) void navigate(to);
      else if (name === 'help') onHelp();
      else if (name === 'palette') onPalette();
      else if (name === 'close') void (isFirstPage() ? navigate(PATHS.orders) : navigate(-1));
      else if (name === 'search') {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]');
        if (field) field.focus();
        else onPalette();
      }
    };
    const press = createShortcuts(new Set(singles.keys()), {
      isOn: areSingleKeysOn,
      hold: (later) => afterHold(later),
      setTimer(later, ms) {
        const timer = setTimeout(later, ms);
        return () => clearTimeout(timer);
      },
      run(shortcut) {
        const name = singles.get(shortcut);
        if (name) run(name);
      },
    });
    let lastAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      const isBurst = event.timeStamp - lastAt <= KEY_HOLD_MS;
      if (event.key.length === 1) lastAt = event.timeStamp;
      const typing = isTyping(event.target);
      // A space in the middle of a scan presses no button.
      if (event.key === ' ' && isBurst && !typing) event.preventDefault();
      if (!matchMedia('(any-pointer: fine)').matches || event.repeat) return;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      // Searching a long page takes a while: not with every letter that is typed.
      if ((modified || !typing || /^F\d/.test(event.key)) && isOverlaid()) return;
      const isNamed = event.key.length > 1;
      const name = modified || isNamed ? chords.get(chordOf(event)) : undefined;
      if (name && name !== 'paste' && (name !== 'close' || (!typing && closesToList()))) {
        event.preventDefault();
        run(name);
        return;
      }
      // Else the browser's own quick search opens as well.
      if (event.key === '/' && !typing && !modified && areSingleKeysOn()) event.preventDefault();
      // The second of two keys means nothing of its own.
      if (press({ key: event.key, modified, typing })) event.stopPropagation();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [navigate, onHelp, onPalette, choices]);
}
