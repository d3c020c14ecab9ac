/** The app as a hand and an eye meet it, in any engine: by the names of the screen, waiting for what comes. */
import type { Engine, Held } from './engine.ts';

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 150;

/** Asks until the answer is there. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  // A page that is just being replaced has no answer.
  let refusal: unknown;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      refusal = error;
      return null;
    });
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Not there after ${WAIT_MS / 1000} s: ${what}`, { cause: refusal });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/**
 * The first element that is seen and goes by this name, within a section where one is named. It is sent to the page as
 * text, in which the compiler's own helper for functions with a name is not known: they are methods.
 */
function namedElement(selector: string, name: string, section: string): Element | null {
  const by = {
    text(element: Element | null): string {
      return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    },
    name(element: Element): string {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const [label] = (element as HTMLInputElement).labels ?? [];
      return (
        element.getAttribute('aria-label') ??
        (ids.map((id) => by.text(document.getElementById(id))).join(' ') || by.text(label ?? element))
      );
    },
    isWanted(element: Element): boolean {
      const own = by.name(element).replace(/\s*\*$/, '');
      return name.endsWith('…') ? own.startsWith(name.slice(0, -1)) : own === name;
    },
  };
  const roots =
    section === ''
      ? [document.body]
      : [...document.querySelectorAll('section, [role=region], [role=dialog]')].filter(
          (element) => by.name(element) === section,
        );
  const element = roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((candidate) => candidate.getClientRects().length > 0 && by.isWanted(candidate));
  element?.scrollIntoView({ block: 'center' });
  return element ?? null;
}

const BUTTONS = 'button, a, label, [role=button], [role=tab]';
const FIELDS = 'input, textarea, select';

export function deskIn(engine: Engine) {
  const find = (selector: string, name: string, section = ''): Promise<Held> =>
    until(`${section} ${name}`.trim(), () => engine.hold(namedElement, selector, name, section));
  /** The page says it. */
  const says = (text: string) =>
    until(text, () => engine.ask((wanted: string) => document.body.innerText.includes(wanted), text));
  return {
    says,
    /** A button or a link; a name that ends with … begins so. */
    async press(name: string, section?: string) {
      const button = await find(BUTTONS, name, section);
      await button.click();
    },
    /** The same, at once: null, where it is not there. */
    seen: (name: string) => engine.hold(namedElement, BUTTONS, name, ''),
    async write(label: string, text: string, section?: string) {
      const field = await find(FIELDS, label, section);
      await field.click();
      await field.type(text);
    },
    /** An entry of a list of the platform, by its value. */
    async pick(label: string, value: string, section?: string) {
      const list = await find('select', label, section);
      await list.pick(value);
    },
    async choose(file: string) {
      const field = await until('the field for a file', () =>
        engine.hold(() => document.querySelector('input[type=file]')),
      );
      await field.choose(file);
    },
  };
}
