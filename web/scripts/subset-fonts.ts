import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontFace, readFontFaces } from './font-faces.ts';

/** OpenType features that the interface and the reading view use; `locl` keeps f and i apart in Turkish. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'case'];

/** The one optical size that is kept, for headings and reading: half the bytes of a variable axis, finer than the default of 14. */
const opticalSize = 22;

const root = join(import.meta.dirname, '..');
const outputDirectory = join(root, 'public', 'fonts');
const keyFile = join(outputDirectory, '.key');
const require = createRequire(import.meta.url);

const stylesheet = await readFile(join(root, 'app', 'styles', 'fonts.css'), 'utf8');
const faces = await Promise.all(
  readFontFaces(stylesheet).map(async (face) => ({ face, source: await readSource(face) })),
);
const key = cacheKey();

if ((await readFile(keyFile, 'utf8').catch(() => '')) !== key) {
  await rm(outputDirectory, { recursive: true, force: true });
  await mkdir(outputDirectory, { recursive: true });
  for (const { face, source } of faces) await writeFile(join(outputDirectory, face.file), await subset(face, source));
  await writeFile(keyFile, key);
}

function readSource(face: FontFace): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource-variable/${face.family}/files/${face.file}`));
}

function subset(face: FontFace, source: Buffer): Promise<Buffer> {
  return subsetFont(source, face.characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: face.weights, ...(face.file.includes('-opsz-') ? { opsz: opticalSize } : {}) },
  });
}

/** Changes with the sources, the character sets and the way of cutting. */
function cacheKey(): string {
  const hash = createHash('sha256').update(stylesheet).update(`${features.join()} ${opticalSize}`);
  for (const { source } of faces) hash.update(source);
  return hash.digest('hex');
}
