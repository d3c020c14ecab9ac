import { useSyncExternalStore } from 'react';

const MEDIA = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/** What decides over the colours of the tokens: another text whenever they change. */
export function useThemeKey(): string {
  return useSyncExternalStore(onThemeChange, themeKey);
}

const themeKey = (): string =>
  [document.documentElement.className, ...MEDIA.map((query) => matchMedia(query).matches)].join(' ');

function onThemeChange(changed: () => void): () => void {
  const classes = new MutationObserver(changed);
  classes.observe(document.documentElement, { attributeFilter: ['class'] });
  const media = MEDIA.map((query) => matchMedia(query));
  media.forEach((each) => each.addEventListener('change', changed));
  return () => {
    classes.disconnect();
    media.forEach((each) => each.removeEventListener('change', changed));
  };
}

/** The colour that a token has now, as a canvas takes it. */
export function tokenColor(element: HTMLElement, token: string): string {
  const before = element.style.color;
  element.style.color = `var(--${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = before;
  return color;
}
