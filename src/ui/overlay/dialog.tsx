import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

const load = () => import('./dialog-frame.tsx');
const Frame = lazy(async () => ({ default: (await load()).DialogFrame }));

/** Loads what dialogs are made of before the first one is asked for. */
export function preloadDialogs(): void {
  load().catch(() => undefined);
}

/** A dialog in the middle of the screen, at the bottom of a phone. What it is made of is loaded when first needed. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  );
}
