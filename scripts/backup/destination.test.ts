import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStartConfig } from '../../server/src/config/config.ts';
import { type StandInBucket, startStandInBucket } from '../../testing/stand-in-bucket.ts';
import { type Destination, openDestination, readText } from './destination.ts';

async function* inChunks(content: Uint8Array, size = 1_000_003): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.byteLength; start += size) yield content.subarray(start, start + size);
}
async function* breakingOff(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inChunks(content);
  throw new Error('the dump broke off');
}
async function readAll(destination: Destination, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await destination.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a bucket', () => {
  let bucket: StandInBucket;
  let destination: Destination;
  const open = (environment = {}) =>
    openDestination(
      readStartConfig({
        BACKUP_TO: 's3://yedek/hokka/',
        BACKUP_S3_ENDPOINT: bucket.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        ...environment,
      }),
    );
  beforeEach(async () => {
    bucket = await startStandInBucket('yedek');
    destination = open();
  });
  afterEach(() => bucket.stop());

  test.each([
    ['a small file', 20_000],
    ['parts, the last one smaller', 16 * 1024 * 1024 + 7],
  ])('gives back %s', async (_, bytes) => {
    const content = randomBytes(bytes);
    await destination.write('a.dump', inChunks(content));
    expect([...bucket.files.keys()]).toEqual(['hokka/a.dump']);
    expect((await readAll(destination, 'a.dump')).equals(content)).toBe(true);
    expect(bucket.openUploads.size).toBe(0);
  });

  test('lists all names page by page, and deletes', async () => {
    for (const name of ['c.json', 'a.json', 'b.json']) await destination.write(name, inChunks(Buffer.from(name)));
    bucket.files.set('hokka/other/d.json', Buffer.from('x'));
    bucket.files.set('elsewhere/e.json', Buffer.from('x'));
    expect(await destination.list()).toEqual(['a.json', 'b.json', 'c.json']);
    await destination.delete('b.json');
    expect(await destination.list()).toEqual(['a.json', 'c.json']);
  });

  test('keeps nothing of a dump that broke off', async () => {
    const content = randomBytes(17 * 1024 * 1024);
    await expect(destination.write('a.dump', breakingOff(content))).rejects.toThrow('the dump broke off');
    expect([bucket.files.size, bucket.openUploads.size]).toEqual([0, 0]);
  });

  test('repeats what a busy service refuses, and says what it does not allow', async () => {
    bucket.failNext(2);
    await destination.write('a.json', inChunks(Buffer.from('{}')));
    expect(await readText(destination, 'a.json', 10)).toBe('{}');
    await expect(readText(destination, 'a.json', 1)).rejects.toThrow('a.json is longer than 1 bytes.');
    await expect(destination.read('b.json')).rejects.toThrow('404 NoSuchKey');
    const wrong = open({ BACKUP_S3_SECRET_ACCESS_KEY: 'another' });
    await expect(wrong.list()).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(() => open({ BACKUP_S3_ACCESS_KEY_ID: '' })).toThrow('BACKUP_S3_ACCESS_KEY_ID');
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hokka-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('gives back what was written, and keeps nothing of a dump that broke off', async () => {
    const destination = openDestination(readStartConfig({ BACKUP_TO: join(folder, 'new') }));
    expect(await destination.list()).toEqual([]);
    const content = randomBytes(3_000_000);
    await destination.write('a.dump', inChunks(content));
    expect((await readAll(destination, 'a.dump')).equals(content)).toBe(true);
    await expect(destination.write('b.dump', breakingOff(content))).rejects.toThrow('the dump broke off');
    expect(await readdir(join(folder, 'new'))).toEqual(['a.dump']);
    await expect(destination.read('none')).rejects.toThrow('ENOENT');
  });

  test('is not guessed', () => {
    expect(() => openDestination(readStartConfig({}))).toThrow('BACKUP_TO is missing');
    for (const to of ['backups', 's3://', 's3://A/b', 'http://x'])
      expect(() => readStartConfig({ BACKUP_TO: to })).toThrow('BACKUP_TO is');
  });
});

test('a folder that cannot be used is named, and is no fault of the database', async () => {
  const destination = openDestination(readStartConfig({ BACKUP_TO: '/dev/null/yedek' }));
  const refusal = /^BACKUP_TO \/dev\/null\/yedek cannot be used \(ENOTDIR\)/;
  await expect(destination.write('a', inChunks(Buffer.from('a')))).rejects.toThrow(refusal);
  await expect(destination.list()).rejects.toThrow(refusal);
});
