/** Work done at once and then every so often, never twice at a time. */
export interface Repeated {
  start(): void;
  /** Without waiting for its time; nothing where it is under way. */
  now(): void;
  /** Waits for the work under way. */
  stop(): Promise<void>;
}

/** `work` must not reject. */
export function repeat(everyMs: number, work: () => Promise<void>): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  const tick = () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
  };
  return {
    start() {
      timer = setInterval(tick, everyMs).unref();
      tick();
    },
    now: tick,
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
