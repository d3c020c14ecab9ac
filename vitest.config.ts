import { defineConfig } from 'vitest/config';

/**
 * Files share their workers and the modules in them: no test leaves state in a module. The timeouts only end what
 * hangs, also on a machine with much else to do.
 */
const shared = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'workers/**/*.test.ts', 'server/**/*.test.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/setup.ts',
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
