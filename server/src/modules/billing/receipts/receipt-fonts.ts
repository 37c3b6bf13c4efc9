import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type FontSource = PDFKit.Mixins.PDFFontSource;

const require = createRequire(import.meta.url);

/** The library that pdfkit reads fonts with; pdfkit takes what it made as well as a font's bytes. */
const fontkit: { readonly create: (font: Uint8Array) => FontSource } = createRequire(require.resolve('pdfkit'))(
  'fontkit',
);

/** The faces of Inter, whole: with the letters of Turkish and the lira sign. For `registerFont` of pdfkit. */
export interface ReceiptFonts {
  readonly regular: FontSource;
  readonly semiBold: FontSource;
}

let loading: Promise<ReceiptFonts> | undefined;

/** Reads the fonts, once per process: their tables take longer to read than a receipt to write. @throws when they are not installed */
export async function loadReceiptFonts(): Promise<ReceiptFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<ReceiptFonts> {
  const [regular, semiBold] = await Promise.all([
    readFile(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  ]);
  return { regular: fontkit.create(regular), semiBold: fontkit.create(semiBold) };
}
