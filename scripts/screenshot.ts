import { join } from 'node:path';
import { findFreePort } from '../testing/find-free-port.ts';
import { takeScreenshot } from './screenshot/take-screenshot.ts';
import { startNode } from './start/child.ts';

const root = join(import.meta.dirname, '..');
const stopMs = 30_000;

// Takes docs/editor.png, the picture in the README: the whole product on temporary data, with the editor during a
// generation.
const port = await findFreePort();
const site = startNode([join(root, 'testing', 'serve-site.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Slow enough for the page to appear before the text is complete.
  env: { ...process.env, PORT: String(port), SANDBOX_PACE_MS: '60' },
});
try {
  await takeScreenshot({ siteUrl: `http://localhost:${port}`, site, file: join(root, 'docs', 'editor.png') });
} finally {
  await site.stop(stopMs);
}
