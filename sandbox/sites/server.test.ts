import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sites, startSites } from './server.ts';
import { sandboxEditor } from './wordpress.ts';

let directory: string;
let sites: Sites;
const start = () => startSites({ wordpressPort: 0, ghostPort: 0, httpPort: 0, directory });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hokka-sites-'));
  sites = await start();
});
afterEach(async () => {
  await sites.close();
  await rm(directory, { recursive: true });
});

function post(fields: object): Promise<Response> {
  const login = Buffer.from(`${sandboxEditor.username}:${sandboxEditor.password}`).toString('base64');
  return fetch(`${sites.wordpressUrl}/wp-json/wp/v2/posts`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
}

const overview = async () => (await fetch(`${sites.httpUrl}/sandbox/sites`)).text();

test('what is published is read on the site and listed with the drafts, and runs nothing', async () => {
  await post({ title: '<b>Çay</b>', content: '<p>Demlik</p>', status: 'publish' });
  await post({ title: 'Taslak kahve', content: '<p>Cezve</p>', status: 'draft' });
  const home = await (await fetch(sites.wordpressUrl)).text();
  expect(home).toContain('&lt;b&gt;Çay&lt;/b&gt;');
  expect(home).not.toContain('Taslak kahve');
  expect(await overview()).toContain('Taslak kahve');
  const shown = await fetch(`${sites.httpUrl}/sandbox/sites/wordpress/posts/12`);
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(await shown.text()).toContain('<p>Cezve</p>');
});

test('a signed request is kept and shown, an unsigned one refused', async () => {
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${sites.httpUrl}${path}`, { method: 'POST', headers, body: '{"type":"article.published","data":"<i>"}' });
  const signed = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  };
  expect((await send('/webhook', signed)).status).toBe(204);
  expect((await send('/webhook/410', { ...signed, 'webhook-id': 'msg_2' })).status).toBe(410);
  expect((await send('/webhook', { ...signed, 'webhook-signature': 'v1,x' })).status).toBe(400);
  expect((await send('/webhook', { ...signed, 'webhook-timestamp': '1' })).status).toBe(400);
  const { webhook } = await (await fetch(`${sites.httpUrl}/sandbox/sites/api`)).json();
  expect(webhook.messages.map(({ id }: { id: string }) => id)).toEqual(['msg_2', 'msg_1']);
  expect(await overview()).toContain('&quot;data&quot;:&quot;&lt;i&gt;&quot;');
});

test('a fault that is asked for meets its request', async () => {
  const add = (body: object) =>
    fetch(`${sites.httpUrl}/sandbox/sites/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await add({ site: 'wordpress', method: 'POST', path: '/posts', kind: 502 })).status).toBe(201);
  expect((await add({ site: 'wordpress', method: 'POST', path: '', kind: 'x' })).status).toBe(400);
  expect((await post({ title: 'Bir' })).status).toBe(502);
  expect((await post({ title: 'Bir' })).status).toBe(201);
});

test('a restart listens where the last one did, and elsewhere when a port is taken', async () => {
  const { wordpressUrl, ghostUrl, httpUrl } = sites;
  await sites.close();
  sites = await start();
  expect([sites.wordpressUrl, sites.ghostUrl, sites.httpUrl]).toEqual([wordpressUrl, ghostUrl, httpUrl]);
  const second = await start();
  expect(second.wordpressUrl).not.toBe(wordpressUrl);
  await second.close();
});
