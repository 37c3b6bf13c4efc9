import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import { chooseTextColour, mix } from '@hokka/contracts/workspaces/brand-colours.ts';
import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { PreviewBrand, PreviewContent } from './preview-renderer.ts';
import { truncateWithEllipsis, wrapTitle } from './wrap-title.ts';

const width = 1200;
const height = 630;
const margin = 84;
const textWidth = width - 2 * margin;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  /** Colour of the inkwell and of the decoration at the edge. */
  readonly accent: string;
  /** Colour of the ink in the inkwell. */
  readonly drop: string;
}

/** Design tokens of the site's light theme. */
const light: Colours = {
  paper: '#fbfaf6',
  ink: '#171a2e',
  inkSoft: '#565b75',
  line: '#e4e0d5',
  accent: '#1e40af',
  drop: '#0f766e',
};

const coloursByTemplate: Readonly<Record<CoverTemplate, Colours>> = {
  ink: { paper: '#171a2e', ink: '#fbfaf6', inkSoft: '#c3c5d6', line: '#3a3f5c', accent: '#8ea8ff', drop: '#0f766e' },
  turquoise: {
    paper: '#0f5f59',
    ink: '#ffffff',
    inkSoft: '#d5ebe8',
    line: '#3d8780',
    accent: '#ffffff',
    drop: '#0f5f59',
  },
  frame: light,
};

/**
 * The colours of a brand: its cover colour is the ground of every template that has one, its accent the edge of all. Text
 * is white or ink, whichever can be read.
 */
function chooseColours(template: CoverTemplate | undefined, brand: PreviewBrand | undefined): Colours {
  const own = template === undefined ? light : coloursByTemplate[template];
  const accent = brand?.accent ?? own.accent;
  const ground = brand?.coverColour ?? null;
  if (ground === null || template === undefined || template === 'frame') {
    // On the dark grounds of templates only their own accent is bright enough.
    return own === light || template === 'frame' ? { ...own, accent } : own;
  }
  const ink = chooseTextColour(ground);
  return {
    paper: ground,
    ink,
    inkSoft: mix(ink, ground, 0.82),
    line: mix(ink, ground, 0.3),
    accent: ink,
    drop: ground,
  };
}

/** Font sizes for titles, in pixels. The first one whose line limit is enough is used. */
const titleSizes = [
  { pixels: 76, linesMax: 3 },
  { pixels: 64, linesMax: 4 },
  { pixels: 50, linesMax: 5 },
] as const;

/** Scripts in the fonts. A title in any other script would be a row of boxes. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Draws the preview picture for links to an article or to the site: a PNG of 1200 × 630 pixels. */
export async function drawPreview(content: PreviewContent): Promise<Uint8Array<ArrayBuffer>> {
  registerPreviewFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!(await drawPicture(context, content.picture))) await drawWords(context, content);
  return new Uint8Array(await canvas.encode('png'));
}

/** Fills the frame with the centre of a picture. @returns false when there is no readable picture */
async function drawPicture(context: SKRSContext2D, picture: Uint8Array | undefined): Promise<boolean> {
  const image = picture === undefined ? undefined : await loadImage(Buffer.from(picture)).catch(() => undefined);
  if (image === undefined) return false;
  const scale = Math.max(width / image.width, height / image.height);
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
  context.imageSmoothingQuality = 'high';
  context.fillStyle = light.paper;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight);
  return true;
}

async function drawWords(
  context: SKRSContext2D,
  { siteName, title, author, template, brand }: PreviewContent,
): Promise<void> {
  const colours = chooseColours(template, brand);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  drawEdge(context, template, colours);
  if (brand === undefined) drawBrand(context, toDrawableText(siteName), colours);
  else await drawOwnBrand(context, brand, colours);
  if (title !== undefined && drawable.test(title)) drawTitle(context, toDrawableText(title), colours);
  else
    drawTitle(context, author === undefined ? 'Yazmanın sakin hâli' : toDrawableText(brand?.name ?? siteName), colours);
  drawFooter(context, author === undefined ? 'Yapay zekâ ile Türkçe makaleler' : toDrawableText(author), colours);
}

function drawEdge(context: SKRSContext2D, template: CoverTemplate | undefined, { accent }: Colours): void {
  if (template !== 'frame') {
    context.fillStyle = accent;
    context.fillRect(0, 0, 14, height);
    return;
  }
  context.strokeStyle = accent;
  context.lineWidth = 10;
  context.strokeRect(28, 28, width - 56, height - 56);
}

/** Removes characters that the fonts lack: emoji, control characters and code points without a glyph. */
function toDrawableText(text: string): string {
  return text
    .replace(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}\p{Co}\p{Cn}]|\uFE0F/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Draws the inkwell, with the same outline as in the favicon, and the site's name. */
function drawBrand(context: SKRSContext2D, siteName: string, colours: Colours): void {
  context.save();
  context.translate(margin, 72);
  context.scale(1.75, 1.75);
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 7);
  context.fill();
  context.fillStyle = colours.paper;
  context.fill(
    new Path2D(
      'M12 7h8v3.2h-1.4v2.3c3.6 1 6 3.6 6 6.9 0 3.4-2.6 5.6-5.6 5.6h-6c-3 0-5.6-2.2-5.6-5.6 0-3.3 2.4-5.9 6-6.9v-2.3H12z',
    ),
  );
  context.fillStyle = colours.drop;
  context.fill(new Path2D('M10.6 19.2h10.8c-.2 2-1.7 3.3-3.4 3.3h-4c-1.7 0-3.2-1.3-3.4-3.3z'));
  context.restore();
  context.fillStyle = colours.ink;
  context.font = `600 38px ${serif}`;
  context.fillText(fitText(context, siteName, textWidth - 80), margin + 76, 113);
}

/** Place of a logo, in pixels. */
const logoBox = { width: 360, height: 64 };

/** Draws the logo of a brand on a light ground, and its name beside it. */
async function drawOwnBrand(context: SKRSContext2D, { name, logo }: PreviewBrand, colours: Colours): Promise<void> {
  const image = logo === undefined ? undefined : await loadImage(Buffer.from(logo)).catch(() => undefined);
  let left = margin;
  if (image !== undefined) {
    const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height);
    const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
    const top = 100 - shownHeight / 2;
    context.fillStyle = light.paper;
    context.beginPath();
    context.roundRect(margin - 8, top - 8, shownWidth + 16, shownHeight + 16, 8);
    context.fill();
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, margin, top, shownWidth, shownHeight);
    left += shownWidth + 28;
  }
  context.fillStyle = colours.ink;
  context.font = `600 38px ${serif}`;
  context.fillText(fitText(context, toDrawableText(name), width - margin - left), left, 113);
}

function drawTitle(context: SKRSContext2D, title: string, colours: Colours): void {
  const { lines, pixels } = layOutTitle(context, title);
  const lineHeight = Math.round(pixels * 1.22);
  const middle = 322;
  context.fillStyle = colours.ink;
  context.font = `600 ${pixels}px ${serif}`;
  const first = middle - ((lines.length - 1) * lineHeight) / 2 + pixels * 0.34;
  lines.forEach((line, index) => {
    context.fillText(line, margin, first + index * lineHeight);
  });
}

function layOutTitle(context: SKRSContext2D, title: string): { lines: string[]; pixels: number } {
  let set = { lines: [title], pixels: 0 };
  for (const { pixels, linesMax } of titleSizes) {
    context.font = `600 ${pixels}px ${serif}`;
    const measure = (text: string) => context.measureText(text).width;
    set = { lines: wrapTitle(title, { widthPixels: textWidth, linesMax }, measure), pixels };
    const isWhole = set.lines.at(-1)?.endsWith('…') !== true || title.endsWith('…');
    const breaksWords = title.split(/\s+/).some((word) => measure(word) > textWidth);
    if (isWhole && !breaksWords) return set;
  }
  return set;
}

function drawFooter(context: SKRSContext2D, words: string, colours: Colours): void {
  context.fillStyle = colours.line;
  context.fillRect(margin, 516, textWidth, 2);
  context.fillStyle = colours.inkSoft;
  context.font = `30px ${sans}`;
  context.fillText(fitText(context, words, textWidth), margin, 570);
}

function fitText(context: SKRSContext2D, text: string, widthPixels: number): string {
  const measure = (candidate: string) => context.measureText(candidate).width;
  return measure(text) <= widthPixels ? text : truncateWithEllipsis(text, widthPixels, measure);
}

/**
 * Literata in two files, as used for headings on the site. Missing characters come from Inter, which includes Greek and
 * Cyrillic.
 */
const serif = 'Preview Serif, Preview Serif Extended, Preview Sans';
const sans = 'Preview Sans';

const files = {
  'Preview Serif': '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  'Preview Serif Extended': '@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2',
  'Preview Sans': '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
} as const;

const { resolve } = createRequire(import.meta.url);

let isRegistered = false;

/** Registers the fonts with the canvas, once per thread. @throws when a font file is missing or unreadable */
function registerPreviewFonts(): void {
  if (isRegistered) return;
  for (const [name, file] of Object.entries(files)) {
    if (GlobalFonts.register(readFileSync(resolve(file)), name) === null) throw new Error(`${file} is no font`);
  }
  isRegistered = true;
}
