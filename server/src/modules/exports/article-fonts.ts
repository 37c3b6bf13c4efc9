import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const files = {
  regular: '400Regular/Inter_400Regular.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/Inter_700Bold_Italic.ttf',
} as const;

export type FaceName = keyof typeof files;

/** Bytes of the complete font files. Each document parses them itself, see `TaggedPdf`. */
export type ArticleFonts = Readonly<Record<FaceName, Buffer>>;

let loading: Promise<ArticleFonts> | undefined;

/** Reads the font files, once per thread. @throws when their package is not installed */
export async function loadArticleFonts(): Promise<ArticleFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<ArticleFonts> {
  const read = (file: string) => readFile(resolve(`@expo-google-fonts/inter/${file}`));
  const [regular, bold, italic, boldItalic] = await Promise.all([
    read(files.regular),
    read(files.bold),
    read(files.italic),
    read(files.boldItalic),
  ]);
  return { regular, bold, italic, boldItalic };
}
