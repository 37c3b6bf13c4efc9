import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseTextColour, contrast, isReadableAccent, isReadableGround, mix, toDarkAccent } from './brand-colours.ts';

const darkGrounds = ['#11131c', '#191c28', '#262933'];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of a brand', () => {
  test('the contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  });

  test.each([
    ['#1e40af', true],
    ['#b42318', true],
    ['#000000', true],
    ['#ffffff', false],
    ['#ff9900', false],
    ['#7a7a7a', false],
  ])('%s for links in the light theme: %s', (colour, isReadable) => {
    expect(isReadableAccent(colour)).toBe(isReadable);
  });

  test('every accent has a colour for the dark theme that can be read there', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const dark = toDarkAccent(colour);
        for (const ground of darkGrounds) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
    // A colour that is light enough stays as it is.
    expect(toDarkAccent('#ffcc00')).toBe('#ffcc00');
  });

  test('text on a ground is white or ink, whichever is read better', () => {
    expect(chooseTextColour('#0f5f59')).toBe('#ffffff');
    expect(chooseTextColour('#ffcc00')).toBe('#171a2e');
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(isReadableGround(colour)).toBe(contrast('#ffffff', colour) >= 4.5 || contrast('#171a2e', colour) >= 4.5);
      }),
    );
  });
});
