import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Literata in its two files, as the site shows headings; what it lacks comes from Inter, which has Greek and Cyrillic too. */
export const serif = 'Preview Serif, Preview Serif Extended, Preview Sans';
export const sans = 'Preview Sans';

const files = {
  'Preview Serif': '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  'Preview Serif Extended': '@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2',
  'Preview Sans': '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
} as const;

const { resolve } = createRequire(import.meta.url);

let isRegistered = false;

/** Makes the faces known to the canvas, once per thread. @throws when a font is not installed or cannot be read */
export function registerPreviewFonts(): void {
  if (isRegistered) return;
  for (const [name, file] of Object.entries(files)) {
    if (GlobalFonts.register(readFileSync(resolve(file)), name) === null) throw new Error(`${file} is no font`);
  }
  isRegistered = true;
}
