import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/build/**', 'e2e/**', '.cache/**', 'data/**'];

export default defineConfig({
  test: {
    // An unhandled rejection or error outside a test fails the run; this is the default, and it stays so.
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts', 'tools/**'],
          // Files share their modules: half of the time would go into importing them anew.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'boundaries', include: ['tools/**/*.test.ts'], exclude: never, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: never,
          globalSetup: './testing/test-cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
