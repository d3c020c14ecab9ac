import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/result.ts';
import { isInternational, isStoreOrder } from '#domain/order/scope.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { currentSection } from './current-section.ts';
import { sectionMarks, type SectionMark } from '../machine/findings.ts';
import { useFormState } from '../fields/form-context.tsx';
import type { FormContext } from '../machine/form-types.ts';
import { sameData } from '../machine/same.ts';
import { mayFile, sectionId, sectionsFor } from '../sections.ts';

const FOLLOW_MS = 100;

/** The form's sections, and the store's own, in which there is nothing to mend. */
type Part = Section | 'store';

export function useSections(): Part[] {
  return useFormState(partsOf, sameData);
}

function partsOf({ form: { order }, facts }: FormContext): Part[] {
  const sections = sectionsFor(isInternational(order), mayFile(order, facts));
  if (!isStoreOrder(order)) return sections;
  return sections.flatMap((section): Part[] => (section === 'package' ? ['store', section] : [section]));
}

export function goToSection(section: Part): void {
  const element = document.getElementById(sectionId(section));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  asked = section;
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  dispatchEvent(new Event(ASKED));
}

/** The same for those who go on with the keyboard: the next field is the section's first. */
export function enterSection(section: Part): void {
  goToSection(section);
  const element = document.getElementById(sectionId(section));
  if (!element) return;
  const shown = (wanted: string) =>
    [...element.querySelectorAll<HTMLElement>(wanted)].find(({ offsetParent }) => offsetParent !== null);
  const target = shown(FIELDS) ?? shown(CONTROLS) ?? element;
  if (target === element) element.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The section asked for last, until the user scrolls. */
let asked: Part | null = null;
const ASKED = 'packbench:section-asked';
const OWN_SCROLL = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const FIELDS =
  'input:not(:disabled):not([tabindex="-1"]), select:not(:disabled), textarea:not(:disabled), [role=radio][tabindex="0"]';
const CONTROLS = 'button:not(:disabled), a[href]';

/** A way to each part, with its state; the part in sight is marked. */
export function SectionTabs() {
  const { t } = useTranslation('form');
  const sections = useSections();
  const marks = useFormState(sectionMarks, sameData);
  const current = useCurrentSection(sections);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab)
      strip.current?.scrollTo({ left: tab.offsetLeft - strip.current.clientWidth / 3, behavior: 'smooth' });
  }, [current]);
  return (
    <nav
      aria-label={t('sections')}
      className="sticky top-[calc(var(--bar-height,3.5rem)+env(safe-area-inset-top))] z-sticky -mx-4 border-b border-line bg-canvas sm:-mx-6 lg:-mx-8 xl:col-span-2 min-[90rem]:top-[calc(var(--bar-height,3.5rem)+1.5rem)] min-[90rem]:col-span-1 min-[90rem]:mx-0 min-[90rem]:self-start min-[90rem]:border-0"
    >
      <ul
        ref={strip}
        className="relative flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:px-6 lg:px-8 min-[90rem]:flex-col min-[90rem]:p-0"
      >
        {sections.map((section) => (
          <li key={section} className="shrink-0">
            <button
              type="button"
              aria-current={section === current ? 'location' : undefined}
              onClick={({ detail }) => (detail === 0 ? enterSection(section) : goToSection(section))}
              className={cx(
                'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-base whitespace-nowrap min-[90rem]:whitespace-normal pointer-fine:min-h-9',
                section === current
                  ? 'bg-brand-soft font-semibold text-brand'
                  : 'text-text-2 hover:bg-sunken hover:text-text',
              )}
            >
              <Dot mark={section === 'store' ? { kind: 'done' } : marks[section]} />
              {t(`section.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dot({ mark }: { mark: SectionMark }) {
  const { t } = useTranslation('form');
  if (mark.kind === 'errors') {
    return (
      <span className="inline-flex size-4 shrink-0 items-center justify-center rounded-full bg-bad text-[0.6875rem] leading-none font-bold text-on-bad">
        {mark.count}
        <span className="sr-only">{t('mark.errors', { count: mark.count })}</span>
      </span>
    );
  }
  if (mark.kind === 'done')
    return <Icon name="check-circle" size={16} className="text-ok" label={t('mark.done')} />;
  return <span className="size-4 shrink-0 rounded-full border-2 border-control" />;
}

function useCurrentSection(sections: Part[]): string | null {
  const [current, setCurrent] = useState<string | null>(sections[0] ?? null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const places = sections.flatMap((id) => {
        if (id === 'rate' && isBeside()) return [];
        const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ id, top }];
      });
      setCurrent(currentSection(places, { isAtEnd: isAtEnd(), asked }) ?? sections[0] ?? null);
    };
    const follow = () => {
      timer ??= setTimeout(look, FOLLOW_MS);
    };
    const letGo = () => {
      asked = null;
    };
    look();
    addEventListener(ASKED, follow);
    addEventListener('scroll', follow, { passive: true, capture: true });
    for (const name of OWN_SCROLL) addEventListener(name, letGo, { passive: true, capture: true });
    return () => {
      letGo();
      clearTimeout(timer);
      removeEventListener(ASKED, follow);
      removeEventListener('scroll', follow, { capture: true });
      for (const name of OWN_SCROLL) removeEventListener(name, letGo, { capture: true });
    };
  }, [sections]);
  return current;
}

/** A page that fits the window has no end to come to. */
function isAtEnd(): boolean {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
}

/** On wide screens the rates stand beside the form and are always in sight. */
function isBeside(): boolean {
  return matchMedia('(width >= 80rem)').matches;
}
