import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const record = new URL('../.cache/browser/chromium.json', import.meta.url);
const browser = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });

/** How to start the tests' browser: program, arguments, and additional environment variables. */
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

/** The Chromium that `scripts/ensure.mjs test` found or installed; undefined if there is none. */
export function findChromium(): Chromium | undefined {
  if (!existsSync(record)) return undefined;
  const { executablePath, env } = browser.parse(JSON.parse(readFileSync(record, 'utf8')));
  // Without a locale, Chromium cannot save files with Turkish letters in their names.
  return { executablePath, env: { LANG: process.env.LANG ?? 'C.UTF-8', ...env }, args };
}

/**
 * The Chromium that `scripts/ensure.mjs test` found or installed.
 * @throws Error if there is none
 */
export function chromiumExecutable(): Chromium {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('No Chromium: run node scripts/ensure.mjs test, or set CHROMIUM_PATH.');
  return chromium;
}
