import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/build/**', 'e2e/**', '.cache/**', 'data/**'];

export default defineConfig({
  test: {
    // An unhandled rejection or error outside a test fails the run; this is the default, and it stays so.
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...never, '**/*.db.test.ts', 'tools/**'] },
      },
      {
        extends: true,
        test: { name: 'boundaries', include: ['tools/**/*.test.ts'], exclude: never },
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
