import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedPageStore, type RenderedPage } from './cached-page-store.ts';

function pageOf(text: string, status = 200, headers: Record<string, string> = {}): RenderedPage {
  return { status, headers: { 'content-type': 'text/html', ...headers }, body: Buffer.from(text) };
}

function storeOf(bytesMax = 1_000_000) {
  return new CachedPageStore({ maxBytes: bytesMax });
}

describe('a page that is kept', () => {
  it('is found again until something that it shows changes', async () => {
    const store = storeOf();
    await store.getOrRender('/', async ({ addScope }) => {
      addScope('plans');
      return pageOf('three plans');
    });
    store.invalidate(['settings', 'article:1']);
    expect(store.find('/')?.body.toString()).toBe('three plans');
    store.invalidate(['plans']);
    expect(store.find('/')).toBeUndefined();
  });

  it('is made once for all who ask at the same time', async () => {
    const store = storeOf();
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    let made = 0;
    const ask = () =>
      store.getOrRender('/', () => {
        made += 1;
        return promise;
      });
    const asked = [ask(), ask(), ask()];
    resolve(pageOf('home'));
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is not kept when what it shows changed while it was made, and who asks then gets a new one', async () => {
    const store = storeOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    const old = store.getOrRender('/', async ({ addScope }) => {
      addScope('plans');
      await promise;
      return pageOf('old');
    });
    store.invalidate(['plans']);
    const fresh = await store.getOrRender('/', async ({ addScope }) => {
      addScope('plans');
      return pageOf('new');
    });
    resolve();
    expect((await old).body.toString()).toBe('old');
    expect(fresh.body.toString()).toBe('new');
    expect(store.find('/')?.body.toString()).toBe('new');
  });

  it('is not kept when everything was dropped while it was made', async () => {
    const store = storeOf();
    await store.getOrRender('/', async () => {
      store.invalidateAll();
      return pageOf('old');
    });
    expect(store.find('/')).toBeUndefined();
  });

  it('still counts as changed when very many other things changed after it', async () => {
    const store = storeOf();
    await store.getOrRender('/', async ({ addScope }) => {
      addScope('plans');
      store.invalidate(['plans']);
      store.invalidate(Array.from({ length: 20_000 }, (_, index) => `article:${index}`));
      return pageOf('old');
    });
    expect(store.find('/')).toBeUndefined();
  });

  it.each([404, 410, 500, 503])('is no answer with status %d', async (status) => {
    const store = storeOf();
    const page = await store.getOrRender('/', async () => pageOf('nothing here', status));
    expect(page.status).toBe(status);
    expect(store.find('/')).toBeUndefined();
  });

  it('is nothing that says of itself that it must not be kept', async () => {
    const store = storeOf();
    await store.getOrRender('/', async () => pageOf('for now', 200, { 'cache-control': 'no-store' }));
    expect(store.find('/')).toBeUndefined();
  });

  it('is made again after a failure', async () => {
    const store = storeOf();
    await expect(store.getOrRender('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await store.getOrRender('/', async () => pageOf('up'));
    expect(store.find('/')?.body.toString()).toBe('up');
  });

  it('comes compressed from the first time on', async () => {
    const store = storeOf();
    const text = 'Işıl ışıl bir çağrı. '.repeat(200);
    const page = await store.getOrRender('/', async () => pageOf(text));
    const encoded = 'encoded' in page ? page.encoded : undefined;
    expect(store.find('/')?.encoded).toBe(encoded);
    expect(brotliDecompressSync(encoded?.br ?? '').toString()).toBe(text);
    expect(gunzipSync(encoded?.gzip ?? '').toString()).toBe(text);
  });

  it('gives room to those that are asked for', async () => {
    const store = storeOf(4_000);
    await store.getOrRender('/a', async () => pageOf('x'.repeat(500)));
    for (let index = 0; index < 20; index += 1) {
      await store.getOrRender(`/${index}`, async () => pageOf(`${index}`.repeat(300)));
      store.find('/a');
    }
    expect(store.find('/a')).toBeDefined();
    expect(store.find('/0')).toBeUndefined();
    expect(store.size).toBeLessThan(12);
  });

  it('counts with what it was compressed to, which keeps others out', async () => {
    const noise = Array.from({ length: 50 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex')).join(
      '',
    );
    const store = storeOf(5 * noise.length);
    for (const key of ['/a', '/b', '/c']) await store.getOrRender(key, async () => pageOf(noise));
    expect(store.size).toBe(2);
  });

  it('may be empty, and is not kept when it alone takes a quarter of the room', async () => {
    const store = storeOf(4_000);
    await store.getOrRender('/empty', async () => pageOf(''));
    await store.getOrRender('/large', async () => pageOf('x'.repeat(1_001)));
    expect([store.find('/empty')?.body.length, store.find('/large')]).toEqual([0, undefined]);
  });

  it('has the same tag for the same text only', async () => {
    const store = storeOf();
    for (const [key, text] of Object.entries({ '/a': 'ilk', '/b': 'ilk', '/c': 'son' }))
      await store.getOrRender(key, async () => pageOf(text));
    expect(store.find('/a')?.etag).toBe(store.find('/b')?.etag);
    expect(store.find('/a')?.etag).not.toBe(store.find('/c')?.etag);
  });
});
