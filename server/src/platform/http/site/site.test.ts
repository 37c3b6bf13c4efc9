import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { mountSiteFiles, toPageUrl } from './site.ts';

describe('the address of a page', () => {
  test.each([
    ['/', 'https://hokka.example/'],
    ['/articles/1?a=b?c', 'https://hokka.example/articles/1?a=b?c'],
    ['//evil.example/x', 'https://hokka.example/evil.example/x'],
    ['/\\\\evil.example/x', 'https://hokka.example/evil.example/x'],
    ['http://evil.example/y', 'https://hokka.example/y'],
    ['//', 'https://hokka.example/'],
    ['//a:99999/', 'https://hokka.example/a:99999/'],
    ['', 'https://hokka.example/'],
  ])('%s is %s', (target, address) => {
    expect(toPageUrl(target, 'https://hokka.example').href).toBe(address);
  });
});

describe('a file with a hash in its name', () => {
  test.each([
    ['br, gzip', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', undefined, 'as it is'],
  ])('asked for with %s comes compressed ahead of time: %s', async (accepted, encoding, body) => {
    const directory = await mkdtemp(join(tmpdir(), 'hokka-site-'));
    const assets = join(directory, 'client', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'page-1a2b.js'), 'as it is');
    await writeFile(join(assets, 'page-1a2b.js.br'), 'as br');
    await writeFile(join(assets, 'page-1a2b.js.gz'), 'as gzip');
    const app = Fastify();
    await mountSiteFiles(app, directory);

    const answer = await app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': accepted } });
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await app.close();
    await rm(directory, { recursive: true });
  });
});
