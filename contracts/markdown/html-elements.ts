/** Inline elements: without their tags, the letters before and after them touch. */
const inlineElements = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

const otherElements = new Set(
  [
    'address article aside audio base basefont blockquote body br button canvas caption center col colgroup datalist dd',
    'details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header',
    'hgroup hr html iframe img input legend li link main map menu meta meter nav noframes noscript object ol optgroup option',
    'output p param picture pre progress rp rt script search section select slot source style summary svg math table tbody td',
    'template textarea tfoot th thead title tr track ul video',
  ].flatMap((names) => names.split(' ')),
);

/** Whether `<name>` is an HTML tag rather than text that someone wrote in angle brackets, such as `<e-posta>`. */
export function readsAsTag(name: string): boolean {
  const element = name.toLowerCase();
  return inlineElements.has(element) || otherElements.has(element);
}

/** The visible text of a tag: nothing for inline elements, a line break for `<br>`, a gap for all others. */
export function tagText(name: string): string {
  const element = name.toLowerCase();
  if (element === 'br') return '\n';
  return inlineElements.has(element) ? '' : ' ';
}

/** Named character references that people and editors write; the names are case-sensitive. */
const namedEntities = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
    ...{ hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
    ...{ laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', middot: '·', bull: '•', copy: '©', reg: '®', trade: '™' },
    ...{ deg: '°', plusmn: '±', times: '×', divide: '÷', minus: '−', ne: '≠', le: '≤', ge: '≥', euro: '€', pound: '£' },
    ...{ larr: '←', rarr: '→', uarr: '↑', darr: '↓', frac12: '½', frac14: '¼', frac34: '¾', sup2: '²', sup3: '³' },
    ...{ sect: '§', para: '¶', permil: '‰', infin: '∞', zwj: '\u200d', zwnj: '\u200c', szlig: 'ß', ntilde: 'ñ' },
    ...{
      ccedil: 'ç',
      Ccedil: 'Ç',
      gbreve: 'ğ',
      Gbreve: 'Ğ',
      imath: 'ı',
      inodot: 'ı',
      Idot: 'İ',
      scedil: 'ş',
      Scedil: 'Ş',
    },
    ...{
      ouml: 'ö',
      Ouml: 'Ö',
      uuml: 'ü',
      Uuml: 'Ü',
      auml: 'ä',
      Auml: 'Ä',
      acirc: 'â',
      Acirc: 'Â',
      icirc: 'î',
      Icirc: 'Î',
    },
    ...{
      ucirc: 'û',
      Ucirc: 'Û',
      eacute: 'é',
      Eacute: 'É',
      egrave: 'è',
      agrave: 'à',
      aacute: 'á',
      iacute: 'í',
      oacute: 'ó',
    },
  }),
);

/**
 * The character of `&entity;`; undefined for an unknown entity.
 * @param entity without `&` and `;`
 */
export function entityText(entity: string): string | undefined {
  if (!entity.startsWith('#')) return namedEntities.get(entity);
  const codePoint = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
}
