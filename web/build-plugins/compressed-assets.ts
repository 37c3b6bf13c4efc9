import { readdir, readFile, writeFile } from 'node:fs/promises';
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

/** Compresses the files of the browser while the server is built. */
export function compressedAssets(): Plugin {
  let folder: string | undefined;
  let compressing: Promise<void> | undefined;
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (this.environment.name !== 'client' || dir === undefined) return;
        folder = join(dir, 'assets');
        compressing = compressAssets(folder);
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
 * Lays a Brotli and a gzip file beside each file of a folder that is smaller for it, so that no request has to compress one. Files that
 * have them are left as they are.
 */
export async function compressAssets(directory: string): Promise<void> {
  const names = new Set(await readdir(directory));
  const missing = [...names].filter((name) => compressible.test(name) && !names.has(`${name}.br`));
  await Promise.all(missing.map((name) => compress(join(directory, name))));
}

async function compress(path: string): Promise<void> {
  const file = await readFile(path);
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = await encode(file);
    if (encoded.length < file.length) await writeFile(`${path}${extension}`, encoded);
  }
}
