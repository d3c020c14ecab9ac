import { useEffect, useRef } from 'react';
import { KEYS } from '#contract/keys.ts';
import { createScanDetector, type ScanDetection } from '#domain/scan/scan-detector.ts';
import { paceOf, withoutPrefix } from '#domain/scan/scanner-profile.ts';
import { afterHold, KEY_HOLD_MS } from '#ui/keys/after-hold.ts';
import { chordOf } from '#ui/keys/chords.ts';
import { actOfKey, keyOf } from '#ui/keys/key-choice.ts';
import { isDialogOnTop, pressPrimary } from './primary.ts';
import { scanField } from './scan-field.tsx';
import { scannerProfile } from './scanner-memory.ts';
import { restoreValue, textBoxOf, type TextBox } from './text-box.ts';

/** Fields of a weight: what is no number of one is typed into the field for codes instead. */
const WEIGHT = '[data-weight]';
const IN_WEIGHT = /^[\d., ]$/;
/** As many digits as a weight has at most before its point. */
const FULL_WEIGHT = /^\d{5}$/;
const SHORT_CODE = /^\d{3,5}$/;
/** A control that was reached by the keyboard is pressed itself, not one that a dialog gave the focus back to. */
const REACHED =
  'a[href]:focus-visible, button:focus-visible, select:focus-visible, [role=switch]:focus-visible';

export type StationKey = Exclude<keyof typeof KEYS.pack, 'primary'>;

interface Heard {
  onCode: (code: string) => void;
  onKey: (key: StationKey) => void;
  onHelp: () => void;
  /** Digits that went into the weight at the pace of a scanner: too few to be sure that they are a code. */
  onMaybeCode: (code: string) => void;
}

/**
 * The keys of the table. What is scanned is a code wherever the focus is; what is typed where nothing has the focus lands
 * in the field for codes; Enter takes what stands there, else it presses what stands first on the screen.
 */
export function useStationKeys(heard: Heard, isPaused: boolean): void {
  const handlers = useRef(heard);
  useEffect(() => {
    handlers.current = heard;
  });
  useEffect(() => {
    if (isPaused) return;
    const pace = () => paceOf(scannerProfile());
    const detector = createScanDetector(pace);
    // In a field of something else whoever types fast is no scanner yet.
    const strict = createScanDetector();
    let before: { box: TextBox; value: string } | null = null;
    let callOff: (() => void) | undefined;
    /** Where Tab went last. */
    let reached: Element | null = null;

    const take = (code: string) => {
      callOff?.();
      if (before && before.box !== scanField()) restoreValue(before.box, before.value);
      before = null;
      const field = scanField();
      if (field) field.value = '';
      handlers.current.onCode(code);
    };
    /** Runs once no key has followed for so long. */
    const waitFor = (ms: number, run: () => void) => {
      callOff?.();
      callOff = afterHold(run, undefined, ms);
    };
    const stop = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    const character = (event: KeyboardEvent, box: TextBox | null, length: number) => {
      const field = scanField();
      if (length === 1) before = box && { box, value: box.value };
      const isForeign = box !== null && box !== field && !box.matches(WEIGHT);
      if (isForeign) return callOff?.();
      const { silenceMs, gapMs } = pace();
      if (silenceMs !== null)
        waitFor(silenceMs, () => {
          const code = detector.rest(performance.now());
          if (code !== null) take(code);
          else noteDigits(box, length);
        });
      if (!field || box === field) return askForHelp(event, field, gapMs, length);
      const isOverfull = box !== null && FULL_WEIGHT.test(box.value) && /^\d$/.test(event.key);
      const isMisplaced = box !== null && (isOverfull || !IN_WEIGHT.test(event.key));
      // A space presses the button that has the focus.
      const isLost = box === null && !isDialogOnTop() && (event.key !== ' ' || length > 1);
      if (!isMisplaced && !isLost) return;
      if (isOverfull) {
        field.value += box.value;
        restoreValue(box, '');
      } else if (before && before.box === box) {
        field.value += detector.burst().slice(0, -1);
        restoreValue(before.box, before.value);
      }
      before = null;
      // The key's character comes to where the focus is when it is typed.
      field.focus({ preventScroll: true });
      askForHelp(event, field, gapMs, length);
    };
    /** A question mark alone asks for the keys; the first of more characters is one of them. */
    const askForHelp = (
      event: KeyboardEvent,
      field: HTMLInputElement | null,
      gapMs: number,
      length: number,
    ) => {
      if (
        length !== 1 ||
        field?.value !== '' ||
        chordOf(event) !== keyOf('everywhere.help', KEYS.everywhere.help)
      )
        return;
      const mark = event.key;
      waitFor(Math.max(gapMs, KEY_HOLD_MS), () => {
        if (field.value !== mark) return;
        field.value = '';
        handlers.current.onHelp();
      });
    };

    /** All that stands in the field of the weight came in one go. */
    const noteDigits = (box: TextBox | null, length: number) => {
      const isShort = box !== null && box.matches(WEIGHT) && SHORT_CODE.test(box.value);
      if (isShort && box.value.length === length && !scannerProfile())
        handlers.current.onMaybeCode(box.value);
    };

    const enter = (event: KeyboardEvent, box: TextBox | null, { follows, length }: ScanDetection) => {
      const field = scanField();
      if (event.repeat) return stop(event);
      if (field && field.value.trim() !== '' && (box === field || !box)) {
        stop(event);
        return take(withoutPrefix(field.value.trim(), pace().prefix));
      }
      const isTypedWeight = box?.matches(WEIGHT) ?? false;
      if (follows && (!box || box === field)) return stop(event);
      // Right after its digits it sets the weight at most: they may be those of a short code.
      if (follows) noteDigits(box, length);
      const isNative = box !== null && box !== field && (follows || !isTypedWeight);
      const isReached = event.target === reached && (reached?.matches(REACHED) ?? false);
      if (isNative || isReached || isDialogOnTop()) return;
      stop(event);
      pressPrimary();
    };

    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp: at, repeat: isRepeat, isComposing } = event;
      if (isComposing) return;
      const box = textBoxOf(event.target);
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const pressed = { key, at, isRepeat, isModified };
      const isForeign = box !== null && box !== scanField() && !box.matches(WEIGHT);
      const [loose, close] = [detector.press(pressed), strict.press(pressed)];
      const detected = isForeign ? close : loose;
      const { code, swallows, length } = detected;
      if (!isModified && key.length === 1 && !swallows) return character(event, box, length);
      if (code !== null) {
        stop(event);
        return take(code);
      }
      if (key === 'Enter' && !isModified) return enter(event, box, detected);
      if (swallows && key !== 'Tab') return stop(event);
      const act = actOfKey('pack', KEYS.pack, event);
      if (!act || act === 'primary' || isDialogOnTop()) return;
      const field = scanField();
      if (act === 'clear' && field && field.value !== '') {
        field.value = '';
        return stop(event);
      }
      event.preventDefault();
      handlers.current.onKey(act);
    };
    const noteReached = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') reached = document.activeElement;
    };
    addEventListener('keydown', listen, { capture: true });
    addEventListener('keyup', noteReached, { capture: true });
    return () => {
      callOff?.();
      removeEventListener('keydown', listen, { capture: true });
      removeEventListener('keyup', noteReached, { capture: true });
    };
  }, [isPaused]);
}
