/** Words in an order's note that make the sandbox filing service misbehave. */
export type FilingSentinel = 'itn-late' | 'itn-never' | 'itn-fail';

const SENTINEL = /#sandbox:(itn-late|itn-never|itn-fail)(?![\w-])/;

export function filingSentinelOf(note: string): FilingSentinel | undefined {
  return SENTINEL.exec(note)?.[1] as FilingSentinel | undefined;
}
