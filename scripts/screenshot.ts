import { join } from 'node:path';
import { findFreePort } from '../testing/find-free-port.ts';
import { openSite } from './screenshot/site.ts';
import { takeHomePictures } from './screenshot/take-home-pictures.ts';
import { takeScreenshot } from './screenshot/take-screenshot.ts';
import { startNode } from './start/child.ts';

const root = join(import.meta.dirname, '..');
const stopMs = 30_000;

// Takes docs/editor.png, the picture in the README, and the pictures of the home page: the whole product on temporary
// data, with the editor during a generation.
const port = await findFreePort();
const child = startNode([join(root, 'testing', 'serve-site.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Slow enough for the page to appear before the text is complete.
  env: { ...process.env, PORT: String(port), SANDBOX_PACE_MS: '60' },
});
try {
  const site = await openSite(`http://localhost:${port}`, child);
  try {
    await takeScreenshot(site, join(root, 'docs', 'editor.png'));
    await takeHomePictures(site, join(root, 'web', 'app', 'routes', 'public', 'home', 'pictures'));
  } finally {
    await site.close();
  }
} finally {
  await child.stop(stopMs);
}
