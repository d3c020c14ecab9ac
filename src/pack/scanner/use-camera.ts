import { useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing' | 'broken';

const EVERY_MS = 150;
/** A code that stays before the camera counts once. */
const AGAIN_MS = 2500;

/** The camera's picture in `video`, and each barcode that comes before it. */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const handler = useRef(onCode);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    handler.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const lastSeen = new Map<string, number>();
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
      });
      const picture = video.current;
      if (isGone || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      const { createBarcodeReader } = await import('./barcode-reader.ts');
      const read = await createBarcodeReader();
      if (isGone) return;
      setState('reading');
      const look = async () => {
        const codes = picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture) : [];
        if (isGone) return;
        const now = performance.now();
        for (const code of codes) {
          if (now - (lastSeen.get(code) ?? -Infinity) > AGAIN_MS) handler.current(code);
          lastSeen.set(code, now);
        }
        timer = setTimeout(() => void look().catch(fail), EVERY_MS);
      };
      await look();
    };
    const fail = (error: unknown) => {
      if (!isGone) setState(stateOf(error));
    };
    start().catch(fail);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return { video, state };
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'broken';
}
