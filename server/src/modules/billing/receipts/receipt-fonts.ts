import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * The faces of Inter, whole: with the letters of Turkish and the lira sign. As bytes, for each document to read anew: a font that is
 * shared after reading keeps glyphs without their letters (the s of ş), which later documents show but nobody can copy.
 */
export interface ReceiptFonts {
  readonly regular: Buffer;
  readonly semiBold: Buffer;
}

const { resolve } = createRequire(import.meta.url);

let loading: Promise<ReceiptFonts> | undefined;

/** Reads the files, once per process. @throws when their package is not installed */
export async function loadReceiptFonts(): Promise<ReceiptFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<ReceiptFonts> {
  const [regular, semiBold] = await Promise.all([
    readFile(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  ]);
  return { regular, semiBold };
}
