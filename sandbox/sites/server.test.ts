import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sites, startSites } from './server.ts';
import { sandboxWebhookSecret } from './webhook-receiver.ts';
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

test('a request that a known key has signed is kept and shown, any other refused', async () => {
  const body = '{"type":"article.published","data":"<i>ğ"}';
  const send = (path: string, headers: Record<string, string>, sent = body) =>
    fetch(`${sites.httpUrl}${path}`, { method: 'POST', headers, body: sent });
  const sign = (id: string, secret = sandboxWebhookSecret, at = Math.floor(Date.now() / 1000)) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
    return { 'content-type': 'application/json', ...headers };
  };
  const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
  expect(await status('/webhook', sign('msg_1'))).toBe(204);
  expect(await status('/webhook/410', sign('msg_2'))).toBe(410);
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const zero = { ...sign('msg_3'), 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` };
  expect(await status('/webhook', zero)).toBe(401);
  expect(await status('/webhook', sign('msg_4'), '{}')).toBe(401);
  expect(await status('/webhook', sign('msg_5', other))).toBe(401);
  expect(await status('/webhook', sign('msg_6', sandboxWebhookSecret, 1))).toBe(400);
  const trust = (secret: string) =>
    send('/sandbox/sites/api/webhook-keys', { 'content-type': 'application/json' }, JSON.stringify({ secret }));
  expect([(await trust('x')).status, (await trust(other)).status]).toEqual([400, 201]);
  // Of two keys that are valid during a rotation, one is known here.
  const two = sign('msg_7', other);
  two['webhook-signature'] = `v1,${Buffer.alloc(32).toString('base64')} ${two['webhook-signature']}`;
  expect(await status('/webhook', two)).toBe(204);
  const { webhook } = await (await fetch(`${sites.httpUrl}/sandbox/sites/api`)).json();
  expect(webhook.messages.map(({ id }: { id: string }) => id)).toEqual(['msg_7', 'msg_2', 'msg_1']);
  expect(await overview()).toContain('&quot;data&quot;:&quot;&lt;i&gt;ğ&quot;');
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
