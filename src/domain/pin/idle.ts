/** Minutes without a touch or a key after which a shared screen locks; null: never. */
export const IDLE_MINUTES = [1, 5, 15, 30, null] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** Where nobody has chosen. */
export const USUAL_IDLE_MINUTES: IdleMinutes = 5;
