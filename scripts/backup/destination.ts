import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartConfig } from '../../server/src/config/config.ts';
import { CommandError } from '../database/on-database.ts';
import { createBucket } from './s3-bucket.ts';

/** Where backups are: a folder or a bucket. Names have no folders. */
export interface Destination {
  /** As it is shown. */
  readonly name: string;
  list(): Promise<string[]>;
  /** Stores a file that appears only when it is complete. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  delete(name: string): Promise<void>;
}

/** @throws CommandError when BACKUP_TO or something it needs is missing */
export function openDestination({ backup }: Pick<StartConfig, 'backup'>): Destination {
  const { to } = backup;
  if (to === undefined) throw new CommandError('BACKUP_TO is missing: set it to a folder, or to s3://bucket/prefix.');
  if (!to.startsWith('s3://')) return createFolder(to);
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey, s3Region: region, s3Endpoint } = backup;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are required for an s3:// address.',
    );
  const { hostname: bucket, pathname } = new URL(to);
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  const endpoint = (s3Endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  return createBucket({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey });
}

function createFolder(folder: string): Destination {
  return {
    name: folder,
    list: () =>
      nameFolder(folder, () =>
        readdir(folder).catch((error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
          throw error;
        }),
      ),
    write: (name, content) => nameFolder(folder, () => write(name, content)),
    read: async (name) => {
      // A missing file must fail here and not in the middle of a restore.
      await (await open(join(folder, name))).close();
      return createReadStream(join(folder, name));
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };

  async function write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [path, draft] = [join(folder, name), join(folder, `${name}.part`)];
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await file.sync();
      await file.close();
      await rename(draft, path);
    } catch (error) {
      await file.close().catch(() => {});
      await rm(draft, { force: true });
      throw error;
    }
  }
}

/** Says in which folder a call of the file system failed; other errors pass. */
async function nameFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error) && !isFullDisk(error)) throw error;
    const code = String((error as NodeJS.ErrnoException).code);
    const help = isFullDisk(error) ? 'the disk is full' : 'the user of this command needs it';
    throw new CommandError(`BACKUP_TO ${folder} cannot be used (${code}): ${help}.`);
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** A whole small file. @param maxBytes more are refused */
export async function readText(destination: Destination, name: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await destination.read(name)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new CommandError(`${name} is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
