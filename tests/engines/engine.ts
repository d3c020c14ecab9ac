/** A browser of another engine, as far as the journey needs one. */

/** An element of the page, held by the engine's driver. */
export interface Held {
  click(): Promise<void>;
  /** Keys of a hand, into the element. */
  type(text: string): Promise<void>;
  /** The entry of a list of the platform with this value. */
  pick(value: string): Promise<void>;
  /** Of a file field. */
  choose(file: string): Promise<void>;
}

export interface Engine {
  /** Its name and version. */
  name: string;
  open(url: string): Promise<void>;
  /** What a function of the page's world answers; it takes and gives plain values. */
  ask<T, A extends readonly unknown[]>(question: (...args: A) => T, ...args: A): Promise<T>;
  /** The element such a function answers; null: there is none yet. */
  hold<A extends readonly unknown[]>(find: (...args: A) => Element | null, ...args: A): Promise<Held | null>;
  /** One key, wherever the focus is. */
  press(key: 'Enter'): Promise<void>;
  /** Keys as fast as the driver makes them, wherever the focus is. */
  keys(text: string): Promise<void>;
  /** A cold start of the app: the browser ends and opens again on the same profile, where the engine lets it keep one. */
  restart(url: string): Promise<void>;
  close(): Promise<void>;
}
