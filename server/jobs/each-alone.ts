/** Work for one after the other of many: what fails for one keeps no other waiting. */
export interface EachAlone {
  /** A failure is kept for the end. */
  attempt(work: () => Promise<unknown>): Promise<void>;
  /** Throws the first failure, so that it is told and tried again. */
  end(): void;
}

export function eachAlone(): EachAlone {
  const failures: unknown[] = [];
  return {
    async attempt(work) {
      try {
        await work();
      } catch (error) {
        failures.push(error);
      }
    },
    end() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
