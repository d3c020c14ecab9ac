import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { areasOf } from '#domain/account/areas.ts';
import { currentDatabase } from '#store/device/current.ts';
import { useUser } from '#store/lists/live.ts';
import { findOrders } from '#store/orders/find-orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { matchChoices } from '#ui/fields/combobox-match.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { controlClass } from '#ui/fields/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyCaps } from '../shell/key-caps.tsx';
import {
  orderEntry,
  PALETTE_GROUPS,
  paletteEntries,
  searchEntry,
  type PaletteEntry,
} from './palette-entries.ts';

const ORDERS_MAX = 8;

interface Props {
  /** Looked for at once, as a code that was scanned. */
  text: string;
  onClose: () => void;
  onKeysHelp: () => void;
}

interface FoundOrders {
  rows: OrderRow[];
  /** These are the answer to what was asked last. */
  isAnswer: boolean;
}

/** Orders of this device that hold what is typed; those of before stay until the next are there. */
function useFoundOrders(text: string): FoundOrders {
  const [found, setFound] = useState<{ of: string; rows: OrderRow[] }>({ of: '', rows: [] });
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const looking = db ? findOrders(db, text, ORDERS_MAX) : Promise.resolve([]);
    void looking
      .catch(() => [])
      .then((rows) => {
        if (!isGone) setFound({ of: text, rows });
      });
    return () => {
      isGone = true;
    };
  }, [text]);
  return text === '' ? { rows: [], isAnswer: true } : { rows: found.rows, isAnswer: found.of === text };
}

/** One field to reach everything: orders, what can be done, screens, settings and help. */
export function Palette({ text, onClose, onKeysHelp }: Props) {
  const { t } = useTranslation([
    'palette',
    'nav',
    'settings',
    'orders',
    'postage',
    'admin',
    'balances',
    'unknown-events',
    'messages',
    'admin-messages',
  ]);
  const navigate = useNavigate();
  const user = useUser();
  const isAdministrator = user?.role === 'admin';
  const [query, setQuery] = useState(text);
  const wanted = useDeferredValue(query.trim());
  const { rows: orders, isAnswer } = useFoundOrders(wanted);
  const isLooking = wanted !== query.trim() || !isAnswer;
  /** Enter was pressed before the orders were there: it means the first of them. */
  const [takesFirst, setTakesFirst] = useState(false);
  const given = useMemo(
    () => ({
      t,
      go: (path: string) => void navigate(path),
      isAdministrator,
      areas: areasOf(user),
      hasApi: user?.isCarrierOrgOwner === true,
      user: user ?? { memberPermissions: [] },
      onKeysHelp,
    }),
    [t, navigate, isAdministrator, user, onKeysHelp],
  );
  const all = useMemo(() => paletteEntries(given), [given]);
  const shown: readonly PaletteEntry[] = [
    ...orders.map((row) => orderEntry(row, given)),
    ...matchChoices(all, wanted),
    ...(wanted === '' ? [] : [searchEntry(wanted, given)]),
  ];
  const choose = (entry: PaletteEntry | null) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  useEffect(() => {
    if (takesFirst && !isLooking) choose(shown[0] ?? null);
  });
  return (
    <Dialog open size="sheet" onClose={onClose} title={t('palette:title')} testId="palette">
      <Combobox<PaletteEntry | null> value={null} onChange={choose} immediate>
        <div className="sticky top-0 z-sticky bg-raised pb-3">
          <div className="relative">
            <Icon
              name="search"
              size={18}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
            />
            <ComboboxInput
              autoFocus
              aria-label={t('palette:title')}
              placeholder={t('palette:placeholder')}
              autoComplete="off"
              spellCheck={false}
              data-scan="text"
              displayValue={() => query}
              onChange={(event) => {
                setTakesFirst(false);
                setQuery(event.currentTarget.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isLooking) {
                  event.preventDefault();
                  setTakesFirst(true);
                }
                if (event.key !== 'Escape') return;
                // Else the first press would only fold the list.
                event.preventDefault();
                onClose();
              }}
              className={cx(controlClass(false), 'pl-10 text-ellipsis')}
            />
          </div>
        </div>
        <ComboboxOptions static className="flex flex-col gap-3 outline-none">
          {PALETTE_GROUPS.map((group) => {
            const entries = shown.filter((entry) => entry.group === group);
            if (entries.length === 0) return null;
            return (
              <div key={group} role="group" aria-label={t(`palette:group.${group}`)}>
                <p aria-hidden className="mb-1 px-3 text-sm font-semibold text-text-3">
                  {t(`palette:group.${group}`)}
                </p>
                {entries.map((entry) => (
                  <PaletteRow key={entry.value} entry={entry} />
                ))}
              </div>
            );
          })}
        </ComboboxOptions>
      </Combobox>
    </Dialog>
  );
}

function PaletteRow({ entry }: { entry: PaletteEntry }) {
  return (
    <ComboboxOption
      value={entry}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-base data-focus:bg-brand-soft pointer-fine:min-h-9"
    >
      <Icon name={entry.icon} size={18} className="text-text-3" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{entry.label}</span>
        {entry.detail && <span className="truncate text-sm text-text-3">{entry.detail}</span>}
      </span>
      {entry.chord && (
        <span aria-hidden className="max-sm:hidden">
          <KeyCaps chord={entry.chord} />
        </span>
      )}
    </ComboboxOption>
  );
}
