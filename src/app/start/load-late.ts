/** Code that is loaded when it is first needed: a line that breaks meanwhile must not break the page. */

const GIVE_UP_MS = 120_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

let trying = 0;
const listeners = new Set<() => void>();

function countTrying(change: number): void {
  trying += change;
  for (const tell of listeners) tell();
}

/** Whether something that did not come is being tried again. */
export const lateLoads = {
  isTrying: () => trying > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The code did not come in time. */
export class LoadError extends Error {}

/** What the browsers say of a module that does not come; code of ours that throws says something else. */
const DID_NOT_COME = /import|module|preload/i;

/** Every `import()` of the build goes through it: tried again for 120 s, then LoadError. */
export function loadLate<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let wait = FIRST_WAIT_MS;
    let again: ReturnType<typeof setTimeout>;
    const giveUp = setTimeout(() => {
      clearTimeout(again);
      end();
      reject(new LoadError());
    }, GIVE_UP_MS);
    const end = () => {
      clearTimeout(giveUp);
      if (wait > FIRST_WAIT_MS) countTrying(-1);
    };
    const attempt = () =>
      void load().then(
        (code) => {
          end();
          resolve(code);
        },
        (error: unknown) => {
          if (!DID_NOT_COME.test(String(error))) {
            end();
            return reject(error as Error);
          }
          if (wait === FIRST_WAIT_MS) countTrying(1);
          again = setTimeout(attempt, wait);
          wait = Math.min(2 * wait, LONGEST_WAIT_MS);
        },
      );
    attempt();
  });
}
