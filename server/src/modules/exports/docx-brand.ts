import type { DocumentBrand } from '@hokka/contracts/articles/article-document.ts';
import { ImageRun, type IParagraphOptions, TextRun } from 'docx';
import { fitInto, type JpegImage } from './document-images.ts';

/** Maximum size of the logo, in pixels (1/96 inch). */
const logoBox = { width: 200, height: 48 };

/** Logo and name of who publishes, above the title. */
export function describeBrand({ name }: DocumentBrand, logo: JpegImage | undefined): IParagraphOptions {
  return { style: 'Brand', children: [...(logo === undefined ? [] : drawLogo(name, logo)), new TextRun(name)] };
}

function drawLogo(name: string, logo: JpegImage) {
  const { width, height } = fitInto(logo, logoBox);
  const picture = new ImageRun({
    type: 'jpg',
    data: logo.jpeg,
    transformation: { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
    altText: { name, description: name },
  });
  return [picture, new TextRun('  ')];
}

/** Name and imprint below the text. */
export function describeImprint({ name, imprint }: DocumentBrand): IParagraphOptions {
  const lines = [name, ...imprint.split('\n')];
  return {
    style: 'Imprint',
    children: lines.map((text, index) => new TextRun({ text, ...(index > 0 && { break: 1 }) })),
  };
}
