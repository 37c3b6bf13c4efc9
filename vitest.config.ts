import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isolated = '**/*.isolated.db.test.ts';
const never = ['**/node_modules/**', '**/build/**', 'e2e/**', '.cache/**', 'data/**'];

/** Short files that run for long: begun last, each would keep one worker busy while the others have nothing left. */
const longFiles =
  /\/(?:crash|access-matrix|run-chaos|publications|planned-articles|outages|service|cli|erasure|workspace-access|hostile-texts|launch|create-admin|bulk-writing|providers|idle-statements)\.db\.test\.ts$/;

/** As by itself, by the times of the last run or, on a fresh clone, by size; but long files first. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Addresses of scripts that only the build of the site knows. */
const emptyScripts = {
  name: 'empty scripts',
  resolveId: (id: string) => (id.startsWith('virtual:') && id.endsWith('-script') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? "export default '';" : undefined),
};

export default defineConfig({
  test: {
    // An unhandled rejection or error outside a test fails the run; this is the default, and it stays so.
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ['./testing/fixed-seed.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
    // These find what hangs. A slow or busy machine fails no test: a test states no limit of its own below them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        plugins: [emptyScripts],
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts', 'tools/**'],
          // Files share their modules: half of the time would go into importing them anew.
          isolate: false,
        },
      },
      // Built by `scripts/production-build/build-http-tests.ts`.
      {
        extends: true,
        test: {
          name: 'built',
          include: ['.cache/built-tests/*.test.js'],
          exclude: ['**/node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'boundaries', include: ['tools/**/*.test.ts'], exclude: never },
      },
      // Files share their modules here, too.
      database('database', { include: ['**/*.db.test.ts'], exclude: [...never, isolated], isolate: false }),
      // Those that put something else in a module's place must not find it loaded.
      database('database-isolated', { include: [isolated], exclude: never, isolate: true }),
    ],
  },
});

function database(name: string, files: { include: string[]; exclude: string[]; isolate: boolean }) {
  return {
    extends: true as const,
    test: {
      name,
      ...files,
      globalSetup: './testing/database-cluster.ts',
      // The processes that tests start need not compile all modules each time.
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
      // Tests that run beside each other start processes, which take seconds of a processor: with more of them all are slow.
      maxConcurrency: 3,
    },
  };
}
