/** Printing for all screens. What it is made of comes with the first print. */
import type { SlipJob } from '#printing/printing-types.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const load = () => import('./printing-services.tsx');
const Host = lazy(async () => ({ default: (await load()).PrintHost }));
const Card = lazy(async () => ({ default: (await load()).PrinterCard }));

let isNeeded = false;
const listeners = new Set<() => void>();

async function loadPrinting() {
  isNeeded = true;
  for (const tell of listeners) tell();
  return (await load()).printing;
}

/** Prints labels in this order, the way this device prints; customs papers on office paper are offered apart. */
export async function printLabels(labelIds: readonly string[]) {
  return (await loadPrinting()).print({ what: 'labels', labelIds });
}

/** The customs papers of labels alone. */
export async function printPapers(labelIds: readonly string[]) {
  return (await loadPrinting()).print({ what: 'papers', labelIds });
}

/** A paper of its own, on office paper. */
export async function printForm(name: string, pdf: () => Promise<Uint8Array>, labelIds?: readonly string[]) {
  return (await loadPrinting()).print({ what: 'form', name, pdf, ...(labelIds && { labelIds }) });
}

/** A page of our own, on label paper. */
export async function printSlip(name: string, page: SlipJob['page']) {
  return (await loadPrinting()).print({ what: 'slip', name, page });
}

/** Lets the user choose how this device prints. */
export async function changePrinter(): Promise<void> {
  (await loadPrinting()).choose();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the app: the questions of printing. */
export function PrintHost() {
  const needed = useSyncExternalStore(subscribe, () => isNeeded);
  return needed ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
}

/** The printer of this device, for the settings. */
export function PrinterCard() {
  return (
    <Suspense fallback={null}>
      <Card onChange={() => void changePrinter()} />
    </Suspense>
  );
}
