/** The keys of the screens, as they are until somebody changes them on a device. */

/**
 * By where they work. `Mod` is Ctrl, or Command on a Mac; `G O` is one key after the other. Those in brackets stand for
 * more than one key.
 */
export const KEYS = {
  everywhere: {
    palette: 'Mod+K',
    search: '/',
    help: '?',
    newOrder: 'C',
    pack: 'Alt+S',
    lock: 'Alt+L',
    goOrders: 'G O',
    goShipments: 'G S',
    goPostage: 'G P',
    goCalculator: 'G C',
    goSync: 'G Y',
    goSettings: 'G T',
    paste: 'Mod+V',
    close: 'Escape',
  },
  list: {
    next: 'J',
    previous: 'K',
    open: 'Enter',
    select: 'X',
    range: 'Shift+[arrows]',
    selectAll: 'Mod+A',
    createLabels: 'L',
    print: 'P',
    hold: 'H',
    edit: 'E',
    copy: 'D',
    filters: 'F',
    views: 'V',
    previousTab: '[',
    nextTab: ']',
  },
  form: {
    createLabel: 'Mod+Enter',
    saveDraft: 'Mod+S',
    section: 'Alt+[1-9]',
    rates: 'Alt+R',
    pickRate: '[1-9]',
    nextError: 'Alt+N',
    previousError: 'Alt+Shift+N',
    readScale: 'Alt+W',
    addPackage: 'Alt+A',
    paste: 'Mod+Shift+V',
  },
  pack: {
    primary: 'Enter',
    weigh: 'Alt+W',
    hold: 'Alt+H',
    release: 'Alt+R',
    reprint: 'Alt+P',
    change: 'Alt+C',
    remember: 'Alt+M',
    clear: 'Escape',
  },
  result: {
    print: 'Enter',
    next: 'N',
    download: 'D',
    void: 'V',
  },
} as const;

export type KeyArea = keyof typeof KEYS;

export const KEY_AREAS = Object.keys(KEYS) as KeyArea[];

/** Keys of which nobody expects anything else, or that stand for several. */
const FIXED: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Mod+A', 'Mod+V', 'Mod+Shift+V']);

export const isFixedKey = (usual: string): boolean => FIXED.has(usual) || /\[.+\]/.test(usual);
