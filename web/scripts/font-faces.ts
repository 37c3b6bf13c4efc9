/** One file that `app/styles/fonts.css` asks for. */
export interface FontFace {
  /** Also the name of the source file in the fontsource package, e.g. `inter-latin-wght-normal.woff2`. */
  readonly file: string;
  /** The fontsource family, e.g. `inter`. */
  readonly family: string;
  /** Every character of the face's unicode-range. */
  readonly characters: string;
  readonly weights: { readonly min: number; readonly max: number };
}

/**
 * Reads the `@font-face` rules of a stylesheet.
 * @throws Error when a rule lacks a file, a unicode-range or a weight range.
 */
export function readFontFaces(stylesheet: string): FontFace[] {
  return [...stylesheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => {
    const weights = /font-weight:\s*(\d+)\s+(\d+)/.exec(body);
    return {
      file: capture(body, /url\("\/fonts\/([\w.-]+)"\)/),
      family: capture(body, /font-family:\s*"([^"]+)"/).toLowerCase(),
      characters: expandUnicodeRange(capture(body, /unicode-range:([^;]*);/)),
      weights: { min: Number(weights?.[1] ?? Number.NaN), max: Number(weights?.[2] ?? Number.NaN) },
    };
  });
}

/** The characters that a `unicode-range` value spans. */
export function expandUnicodeRange(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((part) => {
      const range = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(part.trim());
      if (range?.[1] === undefined) throw new Error(`Not a unicode range: ${part.trim()}`);
      const first = Number.parseInt(range[1], 16);
      const last = Number.parseInt(range[2] ?? range[1], 16);
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

function capture(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`A font face in fonts.css does not match ${pattern}`);
  return found;
}
