import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { rememberBrackets } from './remembered-brackets.ts';

const syntax = gfm();
const remembering = rememberBrackets(syntax);
const mdastExtensions = [gfmFromMarkdown()];
const parts = '[ ] ![ ]( ) a@b.co www.a.tr https://a.tr/x[b] çay ve [^1] [^1]: ` ~~ * _ | <b> \\ / . \n \n\n'.split(
  ' ',
);

test('texts are read as without it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom('', '', ' ')), { maxLength: 40 }),
      (list) => {
        const text = list.flat().join('');
        const [expected, actual] = [syntax, remembering].map((one) =>
          fromMarkdown(text, { extensions: [one], mdastExtensions }),
        );
        expect(actual).toEqual(expected);
      },
    ),
    { numRuns: 2_000 },
  );
});
