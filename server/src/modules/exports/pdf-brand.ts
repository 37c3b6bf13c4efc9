import type { DocumentBrand } from '@hokka/contracts/articles/article-document.ts';
import type { ArticleFonts } from './article-fonts.ts';
import { type ArticleSheet, colours, page } from './article-sheet.ts';
import { breakLines } from './break-lines.ts';
import { fitInto, type JpegImage } from './document-images.ts';
import { DrawableText } from './drawable-text.ts';

/** Name, imprint and logo of the publisher, in letters that the fonts have. */
interface PrintedBrand {
  readonly name: string;
  /** One entry per line; a single empty one when there is none. */
  readonly imprint: readonly string[];
  readonly logo: JpegImage | undefined;
}

const textSize = { size: 9, lineHeight: 13 } as const;
/** Maximum size of the logo, in points. */
const logoBox = { width: 150, height: 36 };
const gapBelowLogo = 6;
const gapBelowName = 22;
const gapAboveImprint = 24;

/** The brand as it is printed; undefined when the fonts lack its script, since the text is still worth printing. */
export function toPrintedBrand(
  brand: DocumentBrand | undefined,
  logo: JpegImage | undefined,
  fonts: ArticleFonts,
): PrintedBrand | undefined {
  if (brand === undefined) return undefined;
  const drawable = new DrawableText(fonts);
  const name = drawable.convert(brand.name);
  const imprint = brand.imprint.split('\n').map((line) => drawable.convert(line));
  return drawable.isUnreadable ? undefined : { name, imprint, logo };
}

/** Writes logo and name above the title. */
export function writeBrand(sheet: ArticleSheet, { name, logo }: PrintedBrand): void {
  if (logo !== undefined) {
    sheet.writeImage(logo.jpeg, { ...fitInto(logo, logoBox), x: page.left, alt: name });
    sheet.y += gapBelowLogo;
  }
  writeParagraph(sheet, name, true);
  sheet.y += gapBelowName;
}

/** Writes name and imprint below the text, kept together where a page is long enough. */
export function writeImprint(sheet: ArticleSheet, { name, imprint }: PrintedBrand): void {
  if (imprint.every((line) => line === '')) return;
  sheet.ensureSpace(gapAboveImprint + (imprint.length + 1) * textSize.lineHeight);
  const y = sheet.y + gapAboveImprint / 2;
  sheet.decorate((document) =>
    document.lineWidth(0.75).strokeColor(colours.line).moveTo(page.left, y).lineTo(page.right, y).stroke(),
  );
  sheet.y += gapAboveImprint;
  writeParagraph(sheet, name, true);
  for (const line of imprint) writeParagraph(sheet, line, false);
}

function writeParagraph(sheet: ArticleSheet, text: string, isBold: boolean): void {
  const element = sheet.open('P');
  const lines = breakLines([{ text }], {
    isBold,
    width: page.right - page.left,
    measure: (part, face) => sheet.measure(part, face, textSize.size),
  });
  for (const line of lines) {
    sheet.ensureSpace(textSize.lineHeight);
    sheet.writeLine(element, line, { ...textSize, x: page.left, colour: colours.inkSoft });
    sheet.y += textSize.lineHeight;
  }
  element.end();
}
