import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Lays a Brotli and a gzip file beside each file of a folder that is smaller for it, so that no request has to compress one. */
export async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(join(directory, name))));
}

async function compress(path: string): Promise<void> {
  const file = await readFile(path);
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = await encode(file);
    if (encoded.length < file.length) await writeFile(`${path}${extension}`, encoded);
  }
}
