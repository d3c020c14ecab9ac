const GAP = 4;
const EDGE = 8;

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** Puts an opened menu under its button, or above it where there is no room, and gives its first entry the focus. */
export function placeMenu(button: HTMLElement, list: HTMLElement, align: 'start' | 'end'): void {
  // The entries are drawn after the menu has opened.
  requestAnimationFrame(() => {
    const at = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = list;
    const below = at.bottom + GAP;
    const fits = below + height + EDGE <= innerHeight;
    const left = align === 'end' ? at.right - width : at.left;
    list.style.top = `${Math.max(EDGE, fits ? below : at.top - GAP - height)}px`;
    list.style.left = `${Math.min(Math.max(EDGE, left), innerWidth - width - EDGE)}px`;
    const items = itemsOf(list);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus({ preventScroll: true });
  });
}

/** Arrows, Home, End, and the first letter of an entry. Answers whether the key was one of them. */
export function moveInMenu(list: HTMLElement, key: string): boolean {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target !== undefined) {
    items[target]?.focus();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  const ordered = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const found = ordered.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  found?.focus();
  return found !== undefined;
}
