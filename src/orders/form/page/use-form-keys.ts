import { useEffect } from 'react';
import { KEYS } from '#contract/keys.ts';
import { chordOf } from '#ui/keys/chords.ts';
import { actOfKey } from '#ui/keys/key-choice.ts';
import { useServices, type Services } from '#services/services.tsx';
import { bannerLines, visibleFindings } from '../machine/findings.ts';
import { errorStops, nextStop } from '../machine/next-error.ts';
import { fieldId, type FormActor } from '../fields/form-context.tsx';
import { enterSection, goToSection, useSections } from './section-tabs.tsx';

const ROW = '[data-rate-row]';

/** The keys of the form that need Ctrl, Command or Alt; the others belong to what has the focus. */
export function useFormKeys(actor: FormActor, reveal: (path: string) => void): void {
  const sections = useSections();
  const { weigh } = useServices();
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
      const asked = actOfKey('form', KEYS.form, event);
      const digit = /^Alt\+([1-9])$/.exec(chordOf(event))?.[1];
      if (asked === 'createLabel') actor.send({ type: 'label asked' });
      else if (asked === 'saveDraft') actor.send({ type: 'save asked' });
      else if (digit !== undefined) {
        const section = sections[Number(digit) - 1];
        if (section) enterSection(section);
      } else if (asked === 'nextError') nextError(1);
      else if (asked === 'previousError') nextError(-1);
      else if (asked === 'rates') {
        actor.send({ type: 'rates asked' });
        goToSection('rate');
        document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)?.focus({ preventScroll: true });
      } else if (asked === 'paste') {
        // The browser's own paste follows, into the field that has the focus now.
        document.getElementById('paste-recipient')?.focus();
        return false;
      } else if (asked === 'readScale') {
        void readScale(actor, weigh, reveal);
      } else if (asked === 'addPackage') {
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
  }, [actor, reveal, sections, weigh]);
}

/** Into the package that has the focus, else the first without a weight. */
async function readScale(
  actor: FormActor,
  weigh: Services['weigh'],
  reveal: (path: string) => void,
): Promise<void> {
  const { packages, order } = actor.getSnapshot().context.form;
  const focused = /^field-packages-(\d+)-/.exec(document.activeElement?.id ?? '')?.[1];
  const empty = packages.findIndex(({ weight, weight2 }) => !weight && !weight2);
  const index = focused === undefined ? Math.max(0, empty) : Number(focused);
  const weight = await weigh(packages[index]?.massUnit ?? order.massUnit);
  if (!weight) return;
  actor.send({ type: 'field changed', path: `packages.${index}.weight`, value: weight.weight });
  actor.send({ type: 'field changed', path: `packages.${index}.weight2`, value: weight.weight2 });
  reveal(`packages.${index}.weight`);
}

/** A dialog that does not itself hold the form has the keyboard. */
function isUnderDialog(): boolean {
  const form = document.querySelector('[data-order-form]');
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => !dialog.contains(form));
}
