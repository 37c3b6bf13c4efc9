import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb, readColours, type Side } from './contrast.ts';

const stylesheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tones = ['cobalt', 'turquoise', 'amber', 'coral'] as const;
const grounds = ['paper', 'surface', 'wash'] as const;

/** WCAG 2.2 AA for text of any size. */
const text: [front: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => ['ink', 'ink-soft', ...tones].map((front) => [front, ground])),
  ...tones.flatMap((tone): [string, string][] => [tone, 'ink', 'ink-soft'].map((front) => [front, `${tone}-wash`])),
  ...['cobalt', 'coral', 'cobalt-deep', 'coral-deep', 'ink'].map((ground): [string, string] => ['paper', ground]),
];

/** WCAG 2.2 AA for what shows where a control is and what state it has. */
const shapes: [front: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['cobalt', ground],
  ]),
  ['surface', 'line-strong'],
  ['surface', 'cobalt'],
  ...tones.map((tone): [string, string] => [tone, 'line']),
];

const [page = ''] = stylesheet.split('.shadow-float');

describe.each<[Side, string, string]>([
  ['light', 'on the page', page],
  ['dark', 'on the page', page],
  ['light', 'in what floats', stylesheet],
  ['dark', 'in what floats', stylesheet],
])('the %s theme %s', (side, _place, declarations) => {
  const colours = readColours(declarations, side);
  const ratio = (front: string, ground: string) => contrast(get(front), get(ground));
  const get = (name: string): Rgb => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`No colour token ${name}`);
    return colour;
  };

  it.each(text)('%s on %s can be read', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s on %s can be seen', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('has no cold grey beside the paper: edges and fills lean to red like it', () => {
  const colours = readColours(stylesheet, 'light');
  for (const name of ['paper', 'line', 'line-strong', 'wash']) {
    const [red, green, blue] = colours.get(name) ?? [0, 0, 0];
    expect(red, name).toBeGreaterThan(green);
    expect(green, name).toBeGreaterThan(blue);
  }
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  });

  it('reads both sides, references and mixtures', () => {
    const css = '--a: light-dark(#000000, #ffffff); --b: color-mix(in srgb, var(--a) 50%, #808080); --c: 4px;';
    expect(readColours(css, 'light').get('b')).toEqual([64, 64, 64]);
    expect(readColours(css, 'dark').get('a')).toEqual([255, 255, 255]);
    expect(readColours(css, 'dark').has('c')).toBe(false);
  });
});
