import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const window = { width: 1000, height: 800 };
const tooltip = { width: 100, height: 30 };

function rect(left: number, top: number, width = 40, height = 40) {
  return { left, top, right: left + width, bottom: top + height };
}

test.each([
  ['above its element, centred', rect(400, 300), 'top', { left: 370, top: 264 }],
  ['below an element without room above', rect(400, 20), 'top', { left: 370, top: 66 }],
  ['within the left edge', rect(0, 300), 'top', { left: 8, top: 264 }],
  ['within the right edge', rect(970, 300), 'top', { left: 892, top: 264 }],
  ['at the right of its element', rect(10, 300), 'right', { left: 56, top: 305 }],
  ['at the right, within the lower edge', rect(10, 790), 'right', { left: 56, top: 762 }],
] as const)('a tooltip is %s', (_name, element, side, place) => {
  expect(placeTooltip(element, tooltip, window, side)).toEqual(place);
});
