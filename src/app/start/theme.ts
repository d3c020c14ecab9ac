import { createLocalSetting } from '#ui/format/local-setting.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `public/boot.js` reads the same key before the first paint. */
const { choose, useChoice } = createLocalSetting('packbench.theme', THEMES, applyTheme);

export const useTheme = useChoice;
export const chooseTheme = choose;

function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme !== 'system') classList.add(theme);
}
