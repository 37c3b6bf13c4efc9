/** A text that is expensive to parse: a unit repeated between a beginning and an end. */
export interface HostileConstruct {
  readonly name: string;
  /** Returns a text of about `length` characters. */
  readonly make: (length: number) => string;
}

/** `@` in a unit is replaced by its number. */
const units: Readonly<Record<string, string>> = {
  'short paragraphs': 'a\n\n',
  'short lines': 'a\n',
  'empty lines': '\n',
  'CRLF lines': 'a\r\n',
  'CR lines': 'a\r',
  'breaks with a backslash': 'a\\\n',
  'breaks with spaces': 'a  \n',
  spaces: ' ',
  tabs: '\t',
  escapes: '\\*',
  backslashes: '\\',
  entities: '&amp;',
  'numbers of characters': '&#x41;',
  ampersands: '&',
  zeros: '\0',
  headings: '# a\n',
  'empty headings': '#\n',
  'number signs': '# ',
  'headings underlined': 'a\n=\n',
  'headings underlined with dashes': 'a\n-\n\n',
  rules: '---\n',
  'rules of stars': '* * *\n',
  bullets: '- a\n',
  'bullets apart': '- a\n\n',
  'empty bullets': '-\n',
  'bullets of two kinds': '- a\n+ b\n',
  'bullets in each other': '- ',
  numbers: '1. a\n',
  'numbers of two kinds': '1. a\n1) b\n',
  'numbers from two on': '2. a\n',
  'parts of an item': '\n  b\n',
  tasks: '- [ ] a\n',
  quotes: '> a\n',
  'quotes apart': '> a\n\n',
  'quotes in each other': '>',
  'containers in each other': '> - 1. ',
  'bullets in quotes': '> - a\n',
  'footnotes in each other': '[^@]: ',
  fences: '```\n',
  'fences of tildes': '~~~\na\n~~~\n',
  'indented code': '    a\n',
  tags: '<b>',
  'blocks of HTML': '<div>\n\n',
  'lines of HTML': '<x\n',
  comments: '<!--',
  'comment lines': '<!--\n',
  CDATA: '<![CDATA[',
  declarations: '<!A',
  instructions: '<?',
  'tags begun': '<a ',
  'attributes begun': '<a b="',
  attributes: 'b="c" ',
  'closing tags': '</a',
  'less-than signs': '<',
  autolinks: '<http://a.b> ',
  'autolinks begun': '<http:',
  'mail autolinks': '<a@b.c> ',
  code: '`a` ',
  'code begun': '`a',
  'code of two marks': '`` ` ',
  'code of three kinds': 'a`b``',
  emphasis: '*a* ',
  'emphasis begun': '*a ',
  'emphasis ended': 'a* ',
  'emphasis both ways': 'a**b',
  'emphasis in each other': '*a _b ',
  'emphasis crossed': '*a _b* c_ ',
  stars: '*',
  underscores: '_a ',
  strikethrough: '~~a~~ ',
  'strikethrough begun': '~a',
  'strikethrough both ways': 'a~ ~b ',
  tildes: '~',
  'opening brackets': '[',
  'closing brackets': ']',
  'brackets in pairs': '[a]',
  'links begun': '[a](',
  'link ends': '](',
  'link ends with text': '](a ',
  'addresses begun': '[a](<b',
  'titles begun': '[a](b "',
  parentheses: '(',
  links: '[a](b) ',
  images: '![a](b) ',
  'images begun': '![',
  'links in each other': '[a](b [',
  references: '[a][b] ',
  'references begun': '[a][',
  definitions: '[@]: b\n',
  'definitions of one name': '[a]: b\n',
  'definitions begun': '[a\n',
  'definitions with a title begun': '[a]: b "c\n',
  'definitions and references': '[@]: b\n\n[@]\n\n',
  'footnote references': '[^a] ',
  'footnote brackets': '[^a]',
  footnotes: '[^@]: b\n\n',
  'footnotes and references': 'a[^@]\n\n[^@]: b\n\n',
  'addresses without marks': 'www.a.b ',
  'addresses with a scheme': 'http://a.b ',
  'schemes in a row': 'http://',
  'dots and underscores': '_.',
  'e-mail addresses': 'a@b.c ',
  'e-mail signs': 'a@',
  'dots and letters': 'a.',
  'dashes and signs': 'a-@',
  plus: '+',
  'question marks': '?!',
  'pipes in a line': '|',
  'rows of a table': '|\n',
  'rows with a cell': '|a|\n',
  'rows with marks': '|**a**|`b`|\n',
  tables: '|a|\n|-|\n\n',
  'tables one after another': 'a|b\n-|-\n',
  'delimiters of a table': '-|',
  emoji: '🖋',
  'combining marks': '\u0301',
  'marks of two kinds': '\u0301\u0327',
  'right to left': 'كلمة ',
};

/** Text before the first unit. */
const prefixes: Readonly<Record<string, string>> = {
  'at the beginning': '',
  'after a word': 'x',
  'in a paragraph': 'a ',
  'in a heading': '# a ',
  'in a list': '- a\n',
  'in an ordered list': '1. a\n',
  'in a quote': '> a\n',
  'in a deep quote': `${'>'.repeat(10)} a\n`,
  'in a table': '| a |\n| - |\n',
  'in a table row': '| a |\n| - |\n| ',
  'after a wide table head': `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n`,
  'in a fence': '```\n',
  'after a definition': '[a]: b\n\n',
  'in a definition': '[a]: b "',
  'in a footnote': '[^a]: b\n',
  'in brackets': '[',
  'in a link': '[a](b',
  'in a tag': 'a <a ',
  'in a comment': '<!-- ',
  'in code': '`',
  'in emphasis': '**a',
  'in an address': 'http://a.b',
  'in www': 'www.a',
  'in an e-mail address': 'a@b',
};

/** Text after each unit. */
const suffixes: Readonly<Record<string, string>> = {
  '': '',
  'then a letter': 'b',
  'then a line': '\nb',
  'then an underline': '\n=',
  'then brackets': '](a)',
  'then an e-mail address': '@b.c',
  'then a table': '\n\n|a|\n|-|\n',
};

/** Texts that do not repeat a unit. */
const shapes: readonly HostileConstruct[] = [
  { name: 'a square table of few characters', make: (length) => buildTable(length / 6, length / 6) },
  { name: 'a wide table head', make: (length) => buildTable(length / 4, 1) },
  {
    name: 'code marks of growing length',
    make: (length) => Array.from({ length: Math.sqrt(2 * length) }, (_, index) => `${'`'.repeat(index + 1)}a`).join(''),
  },
  { name: 'brackets around a word', make: (length) => `${'['.repeat(length / 2)}a${']'.repeat(length / 2)}` },
  {
    name: 'a long address with many references',
    make: (length) => `[a]: ${'b'.repeat(length / 2)}\n\n${'[a] '.repeat(length / 8)}`,
  },
  {
    name: 'a long address in paragraphs',
    make: (length) => `[a]: ${'b'.repeat(length / 2)}\n\n${'[a]\n\n'.repeat(length / 10)}`,
  },
  {
    name: 'lists in each other by indentation',
    make: (length) => Array.from({ length: Math.sqrt(length) }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
  },
  { name: 'words behind a bracket', make: (length) => `[${'kelime '.repeat(length / 7)}` },
  { name: 'words in a label', make: (length) => `![${'kelime '.repeat(length / 7)}](a)` },
  { name: 'one word', make: (length) => 'a'.repeat(length) },
];

function buildTable(columns: number, rows: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;
}

/** Ordinary text, as the baseline. */
export const prose: HostileConstruct = construct(
  'prose',
  '',
  `${'Kahvenin tadını su, öğütüm ve süre belirler; kaynar su acılık verir, **ılık su** ise aromayı [içeride](https://ornek.com) bırakır. '.repeat(6)}\n\n`,
  '',
);

/** Every unit at the beginning of a text and within a paragraph, and the shapes. */
export const plainConstructs: readonly HostileConstruct[] = [
  ...combine(units, pick(prefixes, 'at the beginning', 'in a paragraph'), pick(suffixes, '')),
  ...shapes,
];

/** Every unit after every prefix and before every suffix: about twenty thousand. */
const allConstructs: readonly HostileConstruct[] = [...combine(units, prefixes, suffixes), ...shapes];

/**
 * Selects constructs from the whole list: in `npm test` always the same number of plain ones, and with
 * `HOKKA_TEST_RUNS` that multiple of all of them.
 */
export function someConstructs(count: number): readonly HostileConstruct[] {
  const times = Number(process.env.HOKKA_TEST_RUNS ?? '1');
  return times > 1
    ? pickEvenly([...plainConstructs, ...allConstructs], count * times)
    : pickEvenly(plainConstructs, count);
}

function pickEvenly<T>(from: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, from.length / count);
  return Array.from({ length: Math.min(count, from.length) }, (_, index) => from[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
}

function combine(
  repeated: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): HostileConstruct[] {
  return Object.entries(repeated).flatMap(([unitName, unit]) =>
    Object.entries(before).flatMap(([place, prefix]) =>
      Object.entries(after).map(([end, suffix]) =>
        construct([unitName, place, end].filter((part) => part !== '').join(', '), prefix, unit, suffix),
      ),
    ),
  );
}

function construct(name: string, prefix: string, unit: string, suffix: string): HostileConstruct {
  return {
    name,
    make: (length) => {
      const count = Math.max(1, Math.floor((length - prefix.length - suffix.length) / unit.length));
      if (!unit.includes('@') || !/\[\^?@\]/.test(unit)) return prefix + unit.repeat(count) + suffix;
      const numbered = Array.from({ length: count }, (_, index) => unit.replaceAll('@', String(index))).join('');
      return prefix + numbered.slice(0, length) + suffix;
    },
  };
}

function pick(from: Readonly<Record<string, string>>, ...names: string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
}
