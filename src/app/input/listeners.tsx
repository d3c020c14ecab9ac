import { PasteListener } from './paste-listener.tsx';
import { ScanListener } from './scan-listener.tsx';

/** What comes to a screen that waits for nothing: a scan, or a pasted address. */
export function Listeners({ onUnclear }: { onUnclear: (code: string) => void }) {
  return (
    <>
      <ScanListener onUnclear={onUnclear} />
      <PasteListener />
    </>
  );
}
