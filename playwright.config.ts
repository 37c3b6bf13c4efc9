import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './testing/chromium.ts';

// A product that already runs on a given port is visited as it is; HOKKA_E2E_DATA_DIR then names its data.
const isPortGiven = process.env.HOKKA_E2E_PORT !== undefined;
// Every worker reads this file again and inherits the port and the folder that the first reading found.
if (!isPortGiven) {
  process.env.HOKKA_E2E_DATA_DIR = await mkdtemp(join(tmpdir(), 'hokka-e2e-'));
  process.env.HOKKA_E2E_SETTINGS_PORT ??= String(await freePort());
  process.env.HOKKA_E2E_CLOCK_PORT ??= String(await freePort());
  process.env.HOKKA_E2E_CLOCK_FILE ??= join(`${process.env.HOKKA_E2E_DATA_DIR}-clock`, 'offset-ms');
}
process.env.HOKKA_E2E_PORT ??= String(await freePort());

const {
  HOKKA_E2E_PORT: port,
  HOKKA_E2E_SETTINGS_PORT: settingsPort = port,
  HOKKA_E2E_CLOCK_PORT: clockPort = port,
  HOKKA_E2E_CLOCK_FILE: clockFile,
} = process.env;
const isLong = process.env.HOKKA_E2E_LONG !== undefined;
const chromium = findChromium();

// Journeys that go on days later, on a product whose clock they move.
const needsAnotherClock = /agency\.spec\.ts$/;
const hasMovableClock = isLong && clockFile !== undefined;
// What is everybody's: settings and plans, and figures that count all there is.
const needsTheSiteAlone = /(?:maintenance|providers|settings|transfers|admin\/(?:overview|plans))\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/test/e2e.json' }]],
  // Journeys wait for a third of their time: two processors have room for three of them.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // `npm run test:long` walks these too.
  ...(!isLong && { grepInvert: /@long/ }),
  // These find what hangs. How quick the product is, the bench and the audit measure: a machine that pauses fails no journey.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: siteUrl(port),
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' },
    // Without pictures of every step, which cost more than the steps.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium.executablePath, args: chromium.args }),
      env: { ...definedOnly(process.env), ...chromium?.env },
    },
  },
  projects: [
    // These come one after the other, put back what they change, and have a product of their own, so that the journeys run beside them.
    // Named first, they do not remain for one worker at the end. A product that is given they share with the journeys, and come last.
    {
      name: 'settings',
      testMatch: needsTheSiteAlone,
      workers: 1,
      fullyParallel: false,
      use: { baseURL: siteUrl(settingsPort) },
      ...(isPortGiven && { dependencies: ['journeys'] }),
    },
    ...(hasMovableClock
      ? [{ name: 'clock', testMatch: needsAnotherClock, workers: 1, use: { baseURL: siteUrl(clockPort) } }]
      : []),
    { name: 'journeys', testIgnore: [needsTheSiteAlone, needsAnotherClock] },
  ],
  webServer: isPortGiven
    ? serveSite(port, {})
    : [
        serveSite(port, {}),
        serveSite(settingsPort, { HOKKA_E2E_DATA_DIR: `${process.env.HOKKA_E2E_DATA_DIR}-settings` }),
        ...(hasMovableClock
          ? [
              serveSite(clockPort, {
                HOKKA_E2E_DATA_DIR: `${process.env.HOKKA_E2E_DATA_DIR}-clock`,
                NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'testing/chaos-run/moved-clock.ts'))}`,
                MOVED_CLOCK_FILE: clockFile,
              }),
            ]
          : []),
      ],
});

function siteUrl(sitePort: string): string {
  return `http://localhost:${sitePort}`;
}

/** Starts the product on a port, or visits the one that runs there when its port was given. */
function serveSite(sitePort: string, env: Record<string, string>) {
  return {
    command: `${JSON.stringify(process.execPath)} testing/serve-site.ts`,
    url: `${siteUrl(sitePort)}/readyz`,
    // Each test registers from its own address, and the writer is quicker than for people's eyes.
    env: { PORT: sitePort, TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PACE_MS: '3', ...env },
    reuseExistingServer: isPortGiven,
    timeout: 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 25_000 },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
