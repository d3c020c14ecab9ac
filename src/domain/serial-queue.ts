/** Runs steps one after the other, in the order they were asked for; a step that fails holds up none. */
export function createSerialQueue(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step, step);
    last = done;
    return done;
  };
}
