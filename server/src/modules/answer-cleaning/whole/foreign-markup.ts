/** What replaces a construct: its text, or a function of its groups. */
type Rule = readonly [construct: RegExp, by: string | ((found: string, ...groups: string[]) => string)];

/** Another notation of whole texts than Markdown. */
interface Notation {
  /** Lines that only such a text has. */
  readonly sign: RegExp;
  readonly signsMin: number;
  readonly rules: readonly Rule[];
  /** Further conversion of the lines. */
  readonly convert?: (text: string) => string;
}

const heading = (level: number, words: string) => `\n${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${words.trim()}\n`;
const link = (_: string, address: string, words: string) => `[${words.trim()}](${address.trim()})`;

const latex: Notation = {
  sign: /^ {0,3}\\(?:documentclass|usepackage|begin\{|end\{|(?:sub){0,2}section\*?\{|chapter\*?\{|title\{|maketitle|item(?![\p{L}]))/gmu,
  signsMin: 2,
  convert: convertLists,
  rules: [
    [/^[ \t]*%[^\n]*\n?/gmu, ''],
    [
      /^\\(?:documentclass|usepackage|author|date|label|pagestyle|setlength|bibliographystyle|bibliography|input|include|geometry|hypersetup|vspace|hspace)\*?(?:\[[^\]\n]{0,200}\])?(?:\{[^{}\n]{0,200}\}){0,3}/gmu,
      '',
    ],
    [
      /\\(?:maketitle|tableofcontents|newpage|clearpage|noindent|centering|bigskip|medskip|smallskip|par|hfill)(?![\p{L}])[ \t]?/gu,
      '',
    ],
    [/\\(?:begin|end)\{[a-z]{1,20}\*?\}(?:\[[^\]\n]*\]|\{[^{}\n]*\})*/gu, ''],
    [/\\(?:title|chapter\*?)\{([^{}\n]+)\}/gu, (_, words) => heading(1, words)],
    [/\\((?:sub){0,2})section\*?\{([^{}\n]+)\}?/gu, (_, subs, words) => heading(2 + subs.length / 3, words)],
    [/\\(?:sub)?paragraph\*?\{([^{}\n]+)\}/gu, '**$1** '],
    [/\\textbf\{([^{}\n]+)\}/gu, '**$1**'],
    [/\\(?:textit|emph)\{([^{}\n]+)\}/gu, '*$1*'],
    [/\\texttt\{([^{}\n]+)\}/gu, '`$1`'],
    [/\\href\{([^{}\n]+)\}\{([^{}\n]+)\}/gu, link],
    [/[ ~]?\\(?:cite[a-z]?|ref|footnote|autocite|parencite)\*?(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,300}\}/gu, ''],
    [/\\(?:url|underline|textsc|textrm|text|mbox|uppercase)\{([^{}\n]+)\}/gu, '$1'],
    [/\\l?dots(?:\{\})?/gu, '…'],
    [/``([^`'\n]{1,300})''/gu, '“$1”'],
    [/\\([%&_#$])/gu, '$1'],
    [/[ \t]{0,4}\\\\(?:\[[^\]\n]{0,20}\])?[ \t]{0,4}$/gmu, ''],
    [/(?<=\p{L})~(?=\p{L})/gu, ' '],
  ],
};

const bbcode: Notation = {
  sign: /\[\/(?:b|i|h[1-6]|size|color|font|center|url|list|quote|title|heading|header)\]/giu,
  signsMin: 3,
  rules: [
    [
      /\[(?:h([1-6])|title)\]([^\n]{1,300}?)\[\/(?:h[1-6]|title)\]/giu,
      (_, level, words) => heading(Number(level ?? 1), words),
    ],
    [/\[(?:heading|header)(?:=\d)?\]([^\n]{1,300}?)\[\/(?:heading|header)\]/giu, (_, words) => heading(2, words)],
    [
      /^(?:\[center\])?\[size=[^\]\n]{1,12}\](?:\[b\])?([^[\]\n]{1,200})(?:\[\/b\])?\[\/size\](?:\[\/center\])?[ \t]*$/gimu,
      (_, words) => heading(2, words),
    ],
    [/\[b\]([^\n]{1,400}?)\[\/b\]/giu, '**$1**'],
    [/\[i\]([^\n]{1,400}?)\[\/i\]/giu, '*$1*'],
    [/\[code\]([^\n]{1,400}?)\[\/code\]/giu, '`$1`'],
    [/\[url=([^\]\n]{1,500})\]([^\n]{1,300}?)\[\/url\]/giu, link],
    [/\[img\](\S{1,500}?)\[\/img\]/giu, '![]($1)'],
    [/\[\*\][ \t]*/gu, '- '],
    [/\[quote(?:=[^\]\n]{1,80})?\]\s*/giu, '> '],
    [
      /\[\/?(?:size|color|font|center|left|right|u|s|url|list|quote|justify|indent|article|hr)(?:=[^\]\n]{0,80})?\]/giu,
      '',
    ],
  ],
};

const inWiki: readonly Rule[] = [
  [/'''([^'\n]{1,300})'''/gu, '**$1**'],
  [/''([^'\n]{1,300})''/gu, '*$1*'],
  [/\[\[(?:kategori|category|dosya|file|resim|image):[^\]\n]{1,300}\]\][ \t]*/giu, ''],
  [/\[\[[^[\]|\n]{1,200}\|([^[\]\n]{1,200})\]\]/gu, '$1'],
  [/\[\[([^[\]|\n]{1,200})\]\]/gu, '$1'],
  [/\[(https?:\/\/[^\s\]]{1,500}) ([^\]\n]{1,200})\]/gu, link],
  [/<ref[^<>]{0,100}>[^<>]{0,500}<\/ref>|\{\{[^{}]{1,500}\}\}|__[A-Z]{3,20}__/gu, ''],
  [/^\*\*[ \t]+(?=\S)/gmu, '  - '],
  [/^\*[ \t]*(?=[^*\s])/gmu, '- '],
];

const wiki: Notation = {
  sign: /^={1,4}[ \t]?[^=\n]{1,150}[^=\s][ \t]?={1,4}[ \t]*$/gmu,
  signsMin: 2,
  rules: [
    [/^(={1,4})[ \t]?([^=\n]{1,150}[^=\s])[ \t]?={1,4}[ \t]*$/gmu, (_, marks, words) => heading(marks.length, words)],
    ...inWiki,
  ],
};

/** Its highest headings have six marks. */
const dokuwiki: Notation = {
  sign: /^={2,6} [^=\n]{1,150} ={2,6}[ \t]*$/gmu,
  signsMin: 2,
  rules: [
    [/^(={2,6}) ([^=\n]{1,150}) ={2,6}[ \t]*$/gmu, (_, marks, words) => heading(7 - marks.length, words)],
    [/(?<![:/])\/\/([^/\n]{1,200})\/\//gu, '*$1*'],
    [/^ {2,4}\*[ \t]*/gmu, '- '],
    ...inWiki.slice(2),
  ],
};

/** AsciiDoc, Typst and Creole. */
const equals: Notation = {
  sign: /(?:^|\n\n)={1,5}[ \t]+[^=\s][^=\n]{0,200}(?=\n|$)/gu,
  signsMin: 2,
  rules: [
    [/^(={1,5})[ \t]+([^=\s][^=\n]{0,200})$/gmu, (_, marks, words) => heading(marks.length, words)],
    [/^:[\w-]{1,40}!?:[^\n]{0,200}\n/gmu, ''],
    [/^#(?:set|show|import|let|pagebreak|outline)(?![\p{L}])[^\n]*\n?/gmu, ''],
    [
      /^(?:\[(?:source|NOTE|TIP|WARNING|quote|verse|abstract|role|\.|#)[^\]\n]{0,80}\]|-{4,}|={4,}|\*{4,}|_{4,}|image::[^\n]{1,300})[ \t]*$/gmu,
      '',
    ],
    [/(?:link:)?(https?:\/\/[^\s[\]]{1,500})\[([^\]\n]{1,200})\]/gu, link],
    [/^\*\*[ \t]+(?=\S)/gmu, '  - '],
    [/^\.[ \t]+(?=\S)/gmu, '1. '],
    [/(?<![*\p{L}])\*(?=\S)([^*\n]{1,200}\S)\*(?![*\p{L}])/gu, '**$1**'],
  ],
};

/** Textile, Jira and Confluence. */
const textile: Notation = {
  sign: /^h[1-6]\.[ \t]+\S/gmu,
  signsMin: 2,
  rules: [
    [/^#[ \t]+(?=\S)/gmu, '1. '],
    [/^h([1-6])\.[ \t]+([^\n]{1,200})$/gmu, (_, level, words) => heading(Number(level), words)],
    [/^bq\.[ \t]+/gmu, '> '],
    [/(?<![*\p{L}])\*(?=\S)([^*\n]{1,200}\S)\*(?![*\p{L}])/gu, '**$1**'],
    [/\{(?:color|panel|quote|noformat|info|note)(?::[^{}\n]{0,80})?\}/gu, ''],
    [/\[([^[\]|\n]{1,200})\|(https?:\/\/[^\s\]]{1,500})\]/gu, '[$1]($2)'],
  ],
};

const org: Notation = {
  sign: /^#\+(?:title|author|date|options|language|begin_\w{1,12}|end_\w{1,12})\b/gimu,
  signsMin: 1,
  rules: [
    [/^#\+title:[ \t]*([^\n]+)$/gimu, (_, words) => heading(1, words)],
    [/^#\+[a-z_]{1,20}:?[^\n]*\n?/gimu, ''],
    [/^(\*{1,5})[ \t]+([^\n]{1,200})$/gmu, (_, marks, words) => heading(marks.length + 1, words)],
    [/\[\[([^[\]\n]{1,500})\]\[([^[\]\n]{1,200})\]\]/gu, link],
  ],
};

/** Underlined titles in reStructuredText; those of Markdown have two kinds of lines alone. */
const restructured: Notation = {
  sign: /^(?:[~^"+*#]{4,}|\.\. [a-z-]{2,20}::[^\n]*|\.\. _[^:\n]{1,60}:)[ \t]*$/gmu,
  signsMin: 2,
  convert: convertUnderlines,
  rules: [
    [/^\.\. (?:[a-z-]{2,20}::|_)[^\n]{0,300}\n(?: {2,4}:[^\n]{0,200}\n){0,9}/gmu, ''],
    [/:[a-z]{2,12}:`([^`<\n]{1,200}?)(?: <[^<>\n]{1,200}>)?`/gu, '$1'],
    [/`([^`<\n]{1,200}) <(https?:\/\/[^<>\s]{1,500})>`_{1,2}/gu, '[$1]($2)'],
    [/``([^`\n]{1,200})``/gu, '`$1`'],
  ],
};

const troff: Notation = {
  sign: /^\.(?:TH|SH|SS|PP|LP|TP|IP)\b/gmu,
  signsMin: 2,
  rules: [
    [/^\.TH[^\n]*\n?/gmu, ''],
    [/^\.SH[ \t]+"?([^"\n]{1,200})"?$/gmu, (_, words) => heading(2, words)],
    [/^\.SS[ \t]+"?([^"\n]{1,200})"?$/gmu, (_, words) => heading(3, words)],
    [/^\.(?:PP|LP|TP|IP|br|sp)\b[^\n]*$/gmu, ''],
    [/^\.B[ \t]+([^\n]{1,200})$/gmu, '**$1**'],
    [/^\.I[ \t]+([^\n]{1,200})$/gmu, '*$1*'],
  ],
};

const notations: readonly Notation[] = [latex, bbcode, org, textile, troff, restructured, dokuwiki, wiki, equals];
/** One character of each kind of sign. */
const mayBeForeign = /^ {0,3}\\[a-z]|\[\/[a-z]|^(?:=|#\+|h[1-6]\.|\.[A-Z.]|[~^"+*#]{4})/imu;
const aboutMarkup = /(?:bbcode|latex|asciidoc|restructured|textile|wiki|markup|işaretleme|typst|org mode)/iu;
const markdownHeading = /^#{2,6}[ \t]+\S/mu;

/** The notation of a text that is not Markdown, as a whole or for its headings; code is left out. */
function findNotation(text: string): Notation | undefined {
  if (!mayBeForeign.test(text)) return undefined;
  // A text about such a notation shows it.
  if (aboutMarkup.test(/^\s{0,9}#{1,6}[ \t][^\n]{0,200}/u.exec(text)?.[0] ?? '')) return undefined;
  const prose = removeFences(text).replace(/`[^`\n]{1,300}`/gu, '');
  if (markdownHeading.test(prose)) return undefined;
  const found = notations.find(({ sign, signsMin }) => (prose.match(sign)?.length ?? 0) >= signsMin);
  if (found !== dokuwiki) return found;
  // The marks of its title are the most.
  return /^(={1,6})/mu.exec(prose)?.[1]?.length === 6 || /^={5}/mu.test(prose) ? dokuwiki : wiki;
}

/** Removes code between fences of backticks; lines of tildes may underline titles. */
function removeFences(text: string): string {
  let isOpen = false;
  const isProse = (line: string) => {
    const isFence = line.startsWith('```');
    if (isFence) isOpen = !isOpen;
    return !isFence && !isOpen;
  };
  return text.split('\n').filter(isProse).join('\n');
}

/** Whether a text has another notation than Markdown. */
export function hasForeignMarkup(text: string): boolean {
  return findNotation(text) !== undefined;
}

/**
 * Converts a text in another notation (LaTeX, BBCode, AsciiDoc, reStructuredText, wikis …) to Markdown; undefined for
 * Markdown. Linear in the length of the text.
 * @param subject what it is about; a text about a notation shows it
 */
export function convertForeignMarkup(text: string, subject = ''): string | undefined {
  const notation = aboutMarkup.test(subject) ? undefined : findNotation(text);
  if (notation === undefined) return undefined;
  const converted = notation.rules.reduce<string>(
    (left, [construct, by]) => (typeof by === 'string' ? left.replace(construct, by) : left.replace(construct, by)),
    notation.convert?.(text) ?? text,
  );
  return raiseTitle(converted.replace(/\n[ \t]*(?:\n[ \t]*){2,}/gu, '\n\n').trim());
}

/** The first heading is the title: others on its level are sections, and a lower one without others above it rises. */
function raiseTitle(text: string): string {
  const levels = [...text.matchAll(/^(#{1,6}) /gmu)].map(([, marks = '']) => marks.length);
  const [first, ...others] = levels;
  if (first === undefined || first === 1 || others.some((level) => level <= first)) return text;
  return text.replace(/^(#{1,6}) /gmu, (_, marks: string) => `${'#'.repeat(marks.length - first + 1)} `);
}

/** Writes the items of LaTeX as those of Markdown. */
function convertLists(text: string): string {
  const open: { readonly isOrdered: boolean; count: number }[] = [];
  return text
    .split('\n')
    .map((line) => {
      const begun = /\\begin\{(itemize|enumerate|description)\}/u.exec(line)?.[1];
      if (begun !== undefined) open.push({ isOrdered: begun === 'enumerate', count: 0 });
      if (/\\end\{(?:itemize|enumerate|description)\}/u.test(line)) open.pop();
      const list = open.at(-1);
      return line.replace(/^[ \t]*\\item(?:\[([^\]\n]{1,100})\])?[ \t]*/u, (_, label?: string) => {
        if (list !== undefined) list.count += 1;
        const mark = list?.isOrdered === true ? `${list.count}.` : '-';
        return `${'  '.repeat(Math.max(0, open.length - 1))}${mark} ${label === undefined ? '' : `**${label}** `}`;
      });
    })
    .join('\n');
}

const underline = /^([=\-~^"+*#])\1{2,}[ \t]*$/u;

/** Writes titles with lines below, and perhaps above them, as headings; the order of their marks shows their levels. */
function convertUnderlines(text: string): string {
  const lines = text.split('\n');
  const marks: string[] = [];
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isOver = underline.test(line) && underline.exec(lines[at + 2] ?? '')?.[1] === underline.exec(line)?.[1];
    const words = isOver ? (lines[at + 1] ?? '') : line;
    const below = underline.exec(lines[at + (isOver ? 2 : 1)] ?? '')?.[1];
    if (below === undefined || words.trim() === '' || underline.test(words) || words.length > 150) {
      written.push(line);
      continue;
    }
    const key = isOver ? below + below : below;
    if (!marks.includes(key)) marks.push(key);
    written.push(heading(marks.indexOf(key) + 1, words));
    at += isOver ? 2 : 1;
  }
  return written.join('\n');
}
