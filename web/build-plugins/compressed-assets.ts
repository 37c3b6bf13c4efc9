import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encoders = {
  '.br': (file: Buffer) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  '.gz': (file: Buffer) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
};
/** Fonts and pictures are compressed in themselves. */
const compressible = /\.(?:js|css|svg|json|txt|bin)$/;

/** Compresses the files of the browser while the server is built. Reuses what the build before has compressed. */
export function compressedAssets(): Plugin {
  let folder: string | undefined;
  let former: FormerAssets = new Map();
  let compressing: Promise<void> | undefined;
  return {
    name: 'compressed-assets',
    apply: 'build',
    // The build empties the folder after this, and may resolve its configuration again.
    async configResolved({ root, environments }) {
      const dir = environments.client?.build.outDir;
      if (former.size === 0 && dir !== undefined) former = await readCompressed(join(root, dir, 'assets'));
    },
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (this.environment.name !== 'client' || dir === undefined) return;
        folder = join(dir, 'assets');
        compressing = compressAssets(folder, former);
      },
    },
    async closeBundle() {
      if (this.environment.name !== 'ssr' || folder === undefined) return;
      await compressing;
      // The build of the server may add files.
      await compressAssets(folder);
    },
  };
}

/**
 * A file with its encodings by their extensions. The name alone does not say that the content is the same: plugins change
 * files after they are named.
 */
interface FormerAsset {
  readonly file: Buffer;
  readonly encoded: ReadonlyMap<string, Buffer>;
}
type FormerAssets = ReadonlyMap<string, FormerAsset>;

/** Reads the files of a folder that have a compressed one beside them. */
export async function readCompressed(directory: string): Promise<FormerAssets> {
  const names = new Set(await readdir(directory).catch(() => []));
  const read = (name: string) => readFile(join(directory, name));
  const compressed = [...names].filter((name) => names.has(`${name}.br`) && names.has(`${name}.gz`));
  return new Map(
    await Promise.all(
      compressed.map(async (name) => {
        const encoded = new Map([
          ['.br', await read(`${name}.br`)],
          ['.gz', await read(`${name}.gz`)],
        ]);
        return [name, { file: await read(name), encoded }] as const;
      }),
    ),
  );
}

/**
 * Lays a Brotli and a gzip file beside each file of a folder that is smaller for it, so that no request has to compress one. Files that
 * have them are left as they are.
 * @param former from `readCompressed`: taken where the file has the same bytes
 */
export async function compressAssets(directory: string, former: FormerAssets = new Map()): Promise<void> {
  const names = new Set(await readdir(directory));
  const missing = [...names].filter((name) => compressible.test(name) && !names.has(`${name}.br`));
  await Promise.all(missing.map((name) => compress(join(directory, name), former.get(name))));
}

async function compress(path: string, former?: FormerAsset): Promise<void> {
  const file = await readFile(path);
  const known = former?.file.equals(file) === true ? former.encoded : undefined;
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = known?.get(extension) ?? (await encode(file));
    if (encoded.length >= file.length) continue;
    // A build that is stopped leaves no part of a file, which the next one would reuse.
    await writeFile(`${path}${extension}.part`, encoded);
    await rename(`${path}${extension}.part`, `${path}${extension}`);
  }
}
