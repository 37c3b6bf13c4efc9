import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Subsets the fonts in another process while the bundler reads its first modules. Style sheets wait for the files, whose addresses they
 * contain.
 * @param script generates the files, unless they are up to date
 */
export function subsetFonts(script: string): Plugin {
  let subsetting: Promise<unknown> = Promise.resolve();
  return {
    name: 'subset-fonts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      subsetting = promisify(execFile)(process.execPath, [script]);
      // Reported by the first style sheet.
      subsetting.catch(() => undefined);
    },
    load: {
      filter: { id: /\.css$/ },
      async handler() {
        await subsetting;
      },
    },
  };
}
