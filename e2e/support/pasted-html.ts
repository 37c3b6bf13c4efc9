import fc from 'fast-check';

/** HTML as copied from elsewhere, with the words that must arrive, in order. */
export interface PastedHtml {
  readonly html: string;
  readonly words: readonly string[];
}

/** A piece of HTML whose words are assigned when all pieces are assembled. */
type Piece = (next: () => string) => string;

const inlineTags = [
  'b',
  'i',
  'em',
  'strong',
  's',
  'u',
  'span',
  'code',
  'font',
  'sup',
  'a href="https://a.example/"',
  'x-y',
];
const styles = [
  'font-weight:700',
  'font-style:italic',
  'text-decoration:line-through',
  'color:red;mso-bidi-font-size:12pt',
  'white-space:pre-wrap',
];

/** Content without words between paragraphs. */
const blanks = [
  ...['<p>&nbsp;</p>', '<p><br></p>', '<p> </p>', '<div><div></div></div>', '<br>', '&nbsp;', '<h3> <br></h3>'],
  '<p><img src="https://a.example/a.png"></p>',
];

const { line, block } = fc.letrec<{ inline: Piece; line: Piece; list: Piece; table: Piece; block: Piece }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant<Piece>((next) => next()),
    fc.constant<Piece>((next) => `${next()} &amp; ${next()}`),
    fc.constant<Piece>((next) => `${next()}<br>${next()}`),
    fc.constant<Piece>((next) => ` ${next()} <br> <br/>\n${next()}<br>`),
    fc.tuple(fc.constantFrom(...inlineTags), tie('line')).map(([tag, content]): Piece => {
      return (next) => `<${tag}>${content(next)}</${tag.split(' ')[0]}>`;
    }),
    fc.tuple(fc.constantFrom(...styles), tie('line')).map(([style, content]): Piece => {
      return (next) => `<span style="${style}">${content(next)}</span>`;
    }),
  ),
  line: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts): Piece => {
    return (next) => parts.map((part) => part(next)).join(' ');
  }),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="3"'),
      fc.array(fc.tuple(tie('line'), fc.option(tie('list'), { maxDepth: 3 }), fc.boolean()), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([tag, items]): Piece => {
      // Google Docs puts the inner list of an item next to the item.
      return (next) =>
        `<${tag}>${items
          .map(([text, inner, isBeside]) => {
            const own = text(next);
            const more = inner?.(next) ?? '';
            return isBeside ? `<li><p>${own}</p></li>${more}` : `<li>${own}${more}</li>`;
          })
          .join('')}</${tag.split(' ')[0]}>`;
    }),
  table: fc
    .array(
      fc.array(fc.tuple(tie('line'), fc.constantFrom('td', 'th', 'td colspan="2"')), { minLength: 1, maxLength: 3 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((rows): Piece => {
      return (next) =>
        `<table><tbody>${rows
          .map(
            (cells) =>
              `<tr>${cells.map(([text, tag]) => `<${tag}><p>${text(next)}</p></${tag.split(' ')[0]}>`).join('')}</tr>`,
          )
          .join('')}</tbody></table>`;
    }),
  block: fc.oneof(
    fc.tuple(fc.constantFrom('p', 'div', 'h1', 'h2', 'h3', 'h6', 'blockquote', 'section', 'pre'), tie('line')).map(
      ([tag, content]): Piece =>
        (next) =>
          `<${tag}>${content(next)}</${tag}>`,
    ),
    fc.constantFrom(...blanks).map(
      (html): Piece =>
        () =>
          html,
    ),
    tie('list'),
    tie('table'),
    fc.tuple(tie('line'), fc.constantFrom(1, 2, 3)).map(([content, level]): Piece => {
      return (next) =>
        `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>${content(next)}</p>`;
    }),
    tie('line'),
  ),
}));

const wraps: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">${html}</b>`,
  (html) => `<html><body><!--StartFragment--><div class=Section1>${html}</div><!--EndFragment--></body></html>`,
];

/** Texts of Word, Google Docs and web pages: nested marks, lists and tables. */
export const pastedHtml: fc.Arbitrary<PastedHtml> = fc
  .tuple(fc.array(fc.oneof(block, line), { minLength: 1, maxLength: 4 }), fc.constantFrom(...wraps))
  .map(([pieces, wrap]) => {
    const words: string[] = [];
    const next = () => {
      words.push(`w${words.length}w`);
      return words.at(-1) ?? '';
    };
    return { html: wrap(pieces.map((piece) => piece(next)).join('\n')), words };
  });
