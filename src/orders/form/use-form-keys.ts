import { useEffect } from 'react';
import { bannerLines, visibleFindings } from './findings.ts';
import { fieldId, type FormActor } from './form-context.tsx';
import { goToSection, useSections } from './section-tabs.tsx';

const ROW = '[data-rate-row]';

/** Mod+Enter, Mod+S, Mod+Shift+V, Alt+1..9, Alt+N, Alt+R, Alt+A; 1-9 pick a rate while the focus is among the rates. */
export function useFormKeys(actor: FormActor, reveal: (path: string) => void): void {
  const sections = useSections();
  useEffect(() => {
    let at = -1;
    const nextError = (step: number) => {
      const { context } = actor.getSnapshot();
      const open = context.submitted
        ? bannerLines(context).flatMap(({ finding, isMended }) => (isMended ? [] : [finding]))
        : visibleFindings(context);
      if (open.length === 0) return;
      const here = open.findIndex(
        ({ fields }) => fields[0] && fieldId(fields[0]) === document.activeElement?.id,
      );
      at = ((here >= 0 ? here : at) + step + open.length) % open.length;
      const field = open[at]?.fields[0];
      if (field) reveal(field);
    };
    const act = (event: KeyboardEvent): boolean => {
      const mod = event.ctrlKey || event.metaKey;
      if (mod && event.key === 'Enter') actor.send({ type: 'label asked' });
      else if (mod && !event.shiftKey && event.key.toLowerCase() === 's') actor.send({ type: 'save asked' });
      else if (event.altKey && !mod && /^Digit[1-9]$/.test(event.code)) {
        const section = sections[Number(event.code.slice(5)) - 1];
        if (section) goToSection(section);
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
        actor.send({ type: 'parcel added' });
        reveal(`packages.${actor.getSnapshot().context.form.packages.length - 1}.length`);
      } else if (/^[1-9]$/.test(event.key) && !mod && document.activeElement?.matches(ROW)) {
        document.querySelectorAll<HTMLElement>(ROW)[Number(event.key) - 1]?.click();
      } else return false;
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      const isOurs = event.ctrlKey || event.metaKey || event.altKey || /^[1-9]$/.test(event.key);
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
