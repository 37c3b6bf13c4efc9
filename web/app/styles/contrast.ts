/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export type Side = 'light' | 'dark';

/**
 * The colours that a stylesheet's custom properties have on one side of `light-dark()`. Understands hex, `light-dark()`,
 * `var()` and `color-mix(in srgb, a n%, b)`; properties that are none of these are left out.
 */
export function readColours(stylesheet: string, side: Side): Map<string, Rgb> {
  const declared = new Map(
    [...stylesheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const colours = new Map<string, Rgb>();
  for (const [name, value] of declared) {
    const colour = resolve(value.trim(), side, declared);
    if (colour !== undefined) colours.set(name, colour);
  }
  return colours;
}

function resolve(value: string, side: Side, declared: ReadonlyMap<string, string>): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (hex !== null) return [1, 2, 3].map((part) => Number.parseInt(hex[part] ?? '', 16)) as unknown as Rgb;
  const pair = /^light-dark\((.+?),\s*(.+)\)$/.exec(value);
  if (pair !== null) return resolve((side === 'light' ? pair[1] : pair[2]) ?? '', side, declared);
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference !== null) return resolve(declared.get(reference[1] ?? '') ?? '', side, declared);
  const mix = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value);
  if (mix === null) return undefined;
  const first = resolve(mix[1] ?? '', side, declared);
  const second = resolve(mix[3] ?? '', side, declared);
  if (first === undefined || second === undefined) return undefined;
  const share = Number(mix[2]) / 100;
  return first.map((part, index) => part * share + (second[index] ?? 0) * (1 - share)) as unknown as Rgb;
}

/** The contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
