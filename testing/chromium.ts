import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const record = new URL('../.cache/browser/chromium.json', import.meta.url);
const browser = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });

/** What starts the tests' browser: the program, its arguments, and variables to add to the environment. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that `scripts/ensure.mjs test` found or installed, or undefined when none could be had. */
export function findChromium(): Chromium | undefined {
  if (!existsSync(record)) return undefined;
  const { executablePath, env } = browser.parse(JSON.parse(readFileSync(record, 'utf8')));
  // Without a locale Chromium gives no file a name with Turkish letters.
  return { executablePath, env: { LANG: process.env.LANG ?? 'C.UTF-8', ...env }, args };
}

/**
 * The Chromium that `scripts/ensure.mjs test` found or installed.
 * @throws Error when none could be had
 */
export function chromiumExecutable(): Chromium {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('No Chromium: run node scripts/ensure.mjs test, or set CHROMIUM_PATH.');
  return chromium;
}
