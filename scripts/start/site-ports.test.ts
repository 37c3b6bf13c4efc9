import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../testing/find-free-port.ts';
import { findFormerSitePorts, storeSitePorts } from './site-ports.ts';

const host = '127.0.0.1';
const none = { SANDBOX_WORDPRESS_PORT: '0', SANDBOX_GHOST_PORT: '0', SANDBOX_SITES_PORT: '0' };

test('sites of the sandbox keep their ports, except one that another program has taken', async () => {
  const directory = join(await makeFolder(), 'sandbox');
  expect(await findFormerSitePorts(directory, host)).toEqual(none);
  const taken = createServer().listen(0, host);
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const address = taken.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const free = await findFreePort();
  const other = await findFreePort();
  const ports = { SANDBOX_WORDPRESS_PORT: free, SANDBOX_GHOST_PORT: address.port, SANDBOX_SITES_PORT: other };
  await storeSitePorts(directory, ports);
  expect(await findFormerSitePorts(directory, host)).toEqual({
    SANDBOX_WORDPRESS_PORT: `${free}`,
    SANDBOX_GHOST_PORT: '0',
    SANDBOX_SITES_PORT: `${other}`,
  });
});

test('a damaged file is as good as none', async () => {
  const directory = await makeFolder();
  await writeFile(join(directory, 'site-ports.json'), '{"SANDBOX_GHOST_PORT":');
  expect(await findFormerSitePorts(directory, host)).toEqual(none);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokka-ports-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
