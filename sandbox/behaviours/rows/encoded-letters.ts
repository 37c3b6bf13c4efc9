import type { Behaviour, Change } from '../behaviour.ts';
import { textRow } from './text-row.ts';

const own = 'none/expected#0';
const instead = (letters: readonly (readonly [string, string])[]): Change[] =>
  letters.map(([replace, by]) => ({ replace, by }));

/** Letters in codes, and letters that only look alike. */
export const encodedLetters: readonly Behaviour[] = [
  textRow(
    'characters',
    'letters-in-codes-of-an-address',
    own,
    'Some letters of Turkish come as in an address, blanks do not.',
    instead([
      ['ş', '%c5%9f'],
      ['ö', '%c3%b6'],
    ]),
    ['article', 'edit'],
  ),
  textRow(
    'characters',
    'letters-in-codes-of-a-mail',
    own,
    'Letters come as in a mail.',
    instead([
      ['ı', '=C4=B1'],
      ['ğ', '=C4=9F'],
    ]),
  ),
  textRow(
    'characters',
    'letters-in-octal',
    own,
    'Letters come as a shell shows them.',
    instead([['ı', '\\304\\261']]),
    ['section'],
  ),
  textRow(
    'characters',
    'references-of-blanks-and-dots',
    own,
    'Blanks and dots are references of HTML.',
    instead([
      [' için ', '&#160;için&nbsp;'],
      ['…', '&hellip;'],
    ]),
    ['article', 'edit', 'continuation'],
  ),
  textRow(
    'characters',
    'references-that-do-not-end',
    own,
    'References lack their semicolon.',
    instead([['ğ', '&#287']]),
  ),
  textRow(
    'characters',
    'letters-apart-from-their-marks',
    own,
    'Letters and their marks come apart.',
    [{ as: 'decomposed' }],
    ['section', 'edit'],
  ),
  textRow('characters', 'omicron-for-o', own, 'Each o is a letter of Greek.', instead([['o', '\u03bf']])),
  textRow(
    'characters',
    'half-a-token-at-the-end',
    own,
    'Half of a special token is the end.',
    [{ put: ' <|eot', at: 'end' }],
    ['article', 'section'],
  ),
  textRow('titles', 'attributes-behind-headings', own, 'Each heading has a class.', [
    { put: ' {.baslik}', at: { afterEach: 'heading' } },
  ]),
  textRow(
    'titles',
    'headings-two-levels-too-deep',
    own,
    'No heading is above the fourth level.',
    instead([['\n## ', '\n#### ']]),
    ['article', 'continuation'],
  ),
  textRow('citations', 'name-in-private-marks', own, 'ChatGPT marks the name of a place.', [
    { replace: 'Ihlara Vadisi', by: '\ue200entity\ue202["place", "Ihlara Vadisi", 2]\ue201' },
  ]),
  textRow(
    'continuations',
    'goes-on-in-json',
    own,
    'The rest comes as a field of JSON.',
    [{ as: 'json_string' }],
    ['continuation'],
  ),
  textRow(
    'continuations',
    'goes-on-with-written-breaks',
    own,
    'The line breaks of the rest are written.',
    [{ as: 'escaped' }],
    ['continuation'],
  ),
  textRow('continuations', 'goes-on-in-html', own, 'The rest is HTML.', [{ as: 'html' }], ['continuation']),
  textRow(
    'continuations',
    'goes-on-behind-dots',
    own,
    'Dots in brackets stand before the rest.',
    [{ put: '(…) ', at: 'start' }],
    ['continuation'],
  ),
].map((row) =>
  row.id === 'name-in-private-marks'
    ? {
        ...row,
        good: [
          {
            put: '\n\nBu yürüyüşün en güzel yeri Ihlara Vadisi olarak anılır; sabah erken gidenler kalabalığa kalmaz.',
            at: { after: 'paragraph', share: 0.5 },
          },
        ],
      }
    : row,
);
