import { useEffect } from 'react';
import { bannerLines, visibleFindings } from './findings.ts';
import { errorStops, nextStop } from './next-error.ts';
import { fieldId, type FormActor } from './form-context.tsx';
import { enterSection, goToSection, useSections } from './section-tabs.tsx';

const ROW = '[data-rate-row]';

/** Mod+Enter, Mod+S, Mod+Shift+V, Alt+1..9, Alt+N, Alt+R, Alt+A. */
export function useFormKeys(actor: FormActor, reveal: (path: string) => void): void {
  const sections = useSections();
  useEffect(() => {
    let last: string | null = null;
    const nextError = (step: 1 | -1) => {
      const { context } = actor.getSnapshot();
      const open = context.submitted
        ? bannerLines(context).flatMap(({ finding, isMended }) => (isMended ? [] : [finding]))
        : visibleFindings(context);
      const stops = errorStops(open);
      const focused = stops.find((field) => fieldId(field) === document.activeElement?.id) ?? null;
      last = nextStop(stops, { focused, last }, step);
      if (last !== null) reveal(last);
    };
    const act = (event: KeyboardEvent): boolean => {
      const mod = event.ctrlKey || event.metaKey;
      if (mod && event.key === 'Enter') actor.send({ type: 'label asked' });
      else if (mod && !event.shiftKey && event.key.toLowerCase() === 's') actor.send({ type: 'save asked' });
      else if (event.altKey && !mod && /^Digit[1-9]$/.test(event.code)) {
        const section = sections[Number(event.code.slice(5)) - 1];
        if (section) enterSection(section);
      } else if (event.altKey && !mod && event.code === 'KeyN') nextError(event.shiftKey ? -1 : 1);
      else if (event.altKey && !mod && event.code === 'KeyR') {
        actor.send({ type: 'rates asked' });
        goToSection('rate');
        document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)?.focus({ preventScroll: true });
      } else if (mod && event.shiftKey && event.code === 'KeyV') {
        // The browser's own paste follows, into the field that has the focus now.
        document.getElementById('paste-recipient')?.focus();
        return false;
      } else if (event.altKey && !mod && event.code === 'KeyA') {
        const count = () => actor.getSnapshot().context.form.packages.length;
        const before = count();
        actor.send({ type: 'parcel added' });
        if (count() > before) reveal(`packages.${before}.length`);
      } else return false;
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      const isOurs = event.ctrlKey || event.metaKey || event.altKey;
      if (!isOurs || isUnderDialog()) return;
      if (act(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [actor, reveal, sections]);
}

/** A dialog that does not itself hold the form has the keyboard. */
function isUnderDialog(): boolean {
  const form = document.querySelector('[data-order-form]');
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => !dialog.contains(form));
}
