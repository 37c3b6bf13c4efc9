/** Colours of the product, which brands have that choose none. */
export const productColours = { accent: '#1e40af', cover: '#0f5f59' } as const;

/** Grounds of texts in the light and in the dark theme: paper, surface and hovered elements of `tokens.css`. */
const grounds = {
  light: ['#fbfaf6', '#ffffff', '#f4f1e9'],
  dark: ['#11131c', '#191c28', '#262933'],
} as const;

/** The two colours of text on a colour: white, and the ink of the light theme. */
const textColours = ['#ffffff', '#171a2e'] as const;

/** WCAG 2.2 AA for text of any size. */
const contrastMin = 4.5;
/** How much of the accent the tinted fills have (`--cobalt-wash`). */
const washShare = 0.09;

/** Whether links in this colour can be read on every light ground. */
export function isReadableAccent(colour: string): boolean {
  return isReadableOn(colour, grounds.light);
}

/** Whether white or dark text can be read on this colour. */
export function isReadableGround(colour: string): boolean {
  return contrast(chooseTextColour(colour), colour) >= contrastMin;
}

/** The colour of text on a ground: white or ink, whichever can be read better. */
export function chooseTextColour(ground: string): string {
  const [white, ink] = textColours;
  return contrast(white, ground) >= contrast(ink, ground) ? white : ink;
}

/** The accent for the dark theme: mixed with as little white as makes it readable on every dark ground. */
export function toDarkAccent(colour: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = mix('#ffffff', colour, share);
    if (isReadableOn(lighter, grounds.dark)) return lighter;
  }
  return '#ffffff';
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** This share of the first colour over the second, in sRGB. */
export function mix(first: string, second: string, share: number): string {
  const channels = toChannels(first).map((value, index) =>
    Math.round(value * share + (toChannels(second)[index] ?? 0) * (1 - share)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function isReadableOn(colour: string, [paper, surface, wash]: readonly [string, string, string]): boolean {
  const tinted = mix(colour, surface, washShare);
  return [paper, surface, wash, tinted].every((ground) => contrast(colour, ground) >= contrastMin);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
