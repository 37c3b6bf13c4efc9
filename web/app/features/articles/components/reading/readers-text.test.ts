import { expect, test } from 'vitest';
import { countHtmlBlocks } from './readers-text.ts';

test.each([
  ['Söz <b>kalın</b> ve <br> söz', 0],
  ['<!-- not -->\n\nSöz', 0],
  ['<div>\n<p>bir</p>\n</div>\n\nSöz', 1],
  ['<div>bir</div>\n\nSöz\n\n<iframe src="x"></iframe>', 2],
  ['- madde\n\n  <table><tr><td>1</td></tr></table>\n\n> <hr>', 2],
  ['```html\n<div>kod</div>\n```', 0],
  ['a < b', 0],
])('%j has %i blocks that are not shown', (text, count) => {
  expect(countHtmlBlocks(text)).toBe(count);
});
