import { useId, useRef, useState, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { moveInMenu, placeMenu } from './menu-moves.ts';

export interface MenuEntry {
  label: string;
  /** Why it cannot be chosen, or what it does, in small print. */
  detail?: ReactNode;
  icon?: IconName;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Of a choice: marks the present one. */
  checked?: boolean;
}

export type MenuGroups = readonly (readonly MenuEntry[])[];

interface Props {
  /** The button's accessible name; shown as text unless `icon` stands alone. */
  label: string;
  icon?: IconName;
  /** Replaces the button's content. */
  face?: ReactNode;
  showLabel?: boolean;
  variant?: ButtonVariant;
  /** Groups are divided by a line. A function draws them once they are asked for: a list has many menus. */
  groups: MenuGroups | ((list: (groups: MenuGroups) => ReactNode) => ReactNode);
  header?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A button with a list of actions, in the browser's top layer. */
export function Menu({
  label,
  icon = 'more',
  face,
  showLabel = false,
  variant = 'ghost',
  groups,
  header,
  align = 'end',
  className,
}: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();
  const choose = (entry: MenuEntry) => {
    if (entry.disabled) return;
    close();
    button.current?.focus();
    entry.onSelect();
  };
  const listOf = (given: MenuGroups) =>
    given
      .filter((group) => group.length > 0)
      .map((group, index) => (
        <div key={group[0]?.label} role="group" className={cx(index > 0 && 'mt-1 border-t border-line pt-1')}>
          {group.map((entry) => (
            <button
              key={entry.label}
              type="button"
              role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={entry.checked}
              aria-disabled={entry.disabled || undefined}
              tabIndex={-1}
              onClick={() => choose(entry)}
              onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-base outline-none pointer-fine:min-h-9',
                'focus:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
                entry.danger ? 'text-bad' : 'text-text',
              )}
            >
              {entry.icon && (
                <Icon name={entry.icon} size={18} className={entry.danger ? '' : 'text-text-3'} />
              )}
              <span className="flex min-w-0 flex-1 flex-col">
                {entry.label}
                {entry.detail && <span className="text-xs text-text-3">{entry.detail}</span>}
              </span>
              {entry.checked && <Icon name="check" size={16} className="text-brand" />}
            </button>
          ))}
        </div>
      ));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={showLabel ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
        title={showLabel || face ? undefined : label}
        className={cx(
          face || showLabel
            ? buttonClass(variant)
            : 'tap-target inline-flex items-center justify-center rounded-control text-text-2 transition-colors hover:bg-sunken hover:text-text',
          className,
        )}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          list.current?.showPopover();
        }}
      >
        {face ?? (
          <>
            <Icon name={icon} />
            {showLabel && label}
          </>
        )}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role={open ? 'menu' : undefined}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
        onToggle={(event) => {
          const opens = event.newState === 'open';
          setOpen(opens);
          if (opens && button.current && list.current) placeMenu(button.current, list.current, align);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close();
          else if (list.current && moveInMenu(list.current, event.key)) event.preventDefault();
        }}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1 text-text shadow-popover"
      >
        {open && (
          <>
            {header && <div className="border-b border-line px-3 py-2">{header}</div>}
            {typeof groups === 'function' ? groups(listOf) : listOf(groups)}
          </>
        )}
      </div>
    </>
  );
}
