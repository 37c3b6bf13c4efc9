import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MessageStore } from './message-store.ts';

it('keeps the newest 500 messages, in memory and on disk, however they arrive', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-store-'));
  try {
    const store = await MessageStore.open(directory);
    const receivedAt = new Date('2026-11-21T08:00:00Z');
    await Promise.all(
      Array.from({ length: 503 }, (_, index) =>
        store.add(Buffer.from(`Subject: ileti ${index}\r\n\r\n`), { from: 'a@b.test', to: ['c@d.test'], receivedAt }),
      ),
    );
    expect(store.list()).toHaveLength(500);
    expect(await readdir(directory)).toHaveLength(500);
    const again = await MessageStore.open(directory);
    expect(new Set(again.list().map(({ id }) => id))).toEqual(new Set(store.list().map(({ id }) => id)));
  } finally {
    await rm(directory, { recursive: true });
  }
});
