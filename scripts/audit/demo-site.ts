import { join } from 'node:path';
import { findFreePort } from '../../testing/find-free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { startNode } from '../start/child.ts';

const root = join(import.meta.dirname, '..', '..');
/** The first start may have to build the web client. */
const startMaxMs = 300_000;
const stopMs = 30_000;

/**
 * Starts the whole product like `npm start`, on temporary data that are deleted afterwards.
 * @throws when it does not start
 */
export async function withDemoSite<T>(work: (siteUrl: string) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const site = startNode([join(root, 'testing', 'serve-site.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDBOX_PACE_MS: '1' },
  });
  try {
    const ended = site.ended.then(() => Promise.reject(new Error('The site did not start.')));
    await Promise.race([waitUntil('the site is ready', () => isReady(siteUrl), startMaxMs), ended]);
    return await work(siteUrl);
  } finally {
    await site.stop(stopMs);
  }
}

async function isReady(siteUrl: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
