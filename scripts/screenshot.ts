import { join } from 'node:path';
import { findFreePort } from '../testing/find-free-port.ts';
import { takeScreenshot } from './screenshot/take-screenshot.ts';
import { startNode } from './start/child.ts';

const root = join(import.meta.dirname, '..');
const stopMs = 30_000;

// Draws docs/editor.png, the picture in the README: the whole product on data of its own, and the editor while it writes.
const port = await findFreePort();
const site = startNode([join(root, 'testing', 'serve-site.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Slowly enough that the page is there before it is full.
  env: { ...process.env, PORT: String(port), SANDBOX_PACE_MS: '60' },
});
try {
  await takeScreenshot({ siteUrl: `http://localhost:${port}`, site, file: join(root, 'docs', 'editor.png') });
} finally {
  await site.stop(stopMs);
}
