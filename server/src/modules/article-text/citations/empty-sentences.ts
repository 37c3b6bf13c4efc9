/** Maximum length in characters. A longer sentence says more than where to find something. */
const lengthMax = 320;
const sentenceEnd = /(?<!(?<!\p{L})(?:bkz|krş|cf|vgl|см))[.!?…](?=[\s*_)]|$)|\n/giu;
/** Patterns of sentences that only say where to find something. `@` is the removed address. */
const places: readonly RegExp[] = [
  /@(?:['’]?\p{L}{1,5})?\s(?:(?:web|internet|resmi|resmî)\s)?(?:adres|bağlantı|link|site|sayfa)\p{L}{0,10}\s(?:\p{L}{1,20}\s)?(?:dur(?:uyor|maktadır)|bulun(?:uyor|ur|maktadır|abilir)|yer al(?:ıyor|ır|maktadır)|mevcut(?:tur)?|(?:eriş|ulaş|bul|oku|incele|indir|görüntüle|bak|gör|görüle|ziyaret ede)\p{L}{0,7}bilir(?:siniz|sin)?|bakın(?:ız)?|(?:ziyaret )?edin(?:iz)?|yayı[mn]lan(?:dı|mıştır|ıyor)|paylaşıl(?:dı|mıştır|ıyor))$/u,
  /(?:^|\s)(?:kaynak|adres|bağlantı|link|bkz\.?|bakınız|ayrıntılı? bilgi(?: için)?|detaylı? bilgi(?: için)?|source|see|visit|link|quelle|siehe|voir|fuente|véase|источник|المصدر)\s?:?\s?@$/u,
  /(?:available|found|read|seen|published|hosted) (?:online )?(?:at|on|here:?) @$/u,
  /(?:verfügbar|abrufbar|zu finden) unter @$|@ (?:verfügbar|abrufbar|zu finden)$/u,
  /(?:disponible|consultable|consultar) (?:sur|en|à) @$/u,
];
/** Maximum number of words; a longer sentence says something else as well. */
const wordsMax = 9;

/**
 * Removes sentences that only said where to find something at a removed address: 'Rapor … adresinde duruyor.' Linear in
 * the length of the text.
 */
export function dropEmptySentences(text: string, mark: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of listMarkedSentences(text, mark)) {
    if (!saysOnlyWhere(text.slice(start, end), mark)) continue;
    // Removes the space before the sentence too, or the one after it at the beginning of a line.
    const isLineStart = start === 0 || text.charAt(start - 1) === '\n';
    kept.push(text.slice(from, start).replace(isLineStart ? /$/u : /[ \t]{1,3}$/u, ''));
    from = end;
    while (isLineStart && text.charAt(from) === ' ') from += 1;
  }
  return [...kept, text.slice(from)].join('');
}

function saysOnlyWhere(sentence: string, mark: string): boolean {
  if (sentence.length > lengthMax) return false;
  const plain = sentence
    .trimEnd()
    .replace(/[.!?…]{1,5}$/u, '')
    .replaceAll(mark, '@')
    .replace(/[*_<>()]/gu, '')
    .trim();
  if (plain.split(/\s+/u).length > wordsMax) return false;
  const folded = plain.toLocaleLowerCase('tr');
  return places.some((place) => place.test(folded));
}

/** Sentences with a removed address, each once, without the space before them. */
function* listMarkedSentences(text: string, mark: string): Generator<{ start: number; end: number }> {
  let at = text.indexOf(mark);
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(sentenceEnd)) {
    if (at === -1) return;
    if (index < at) {
      start = index + 1;
      continue;
    }
    yield { start: skipSpace(text, start), end: index + (sign === '\n' ? 0 : 1) };
    start = index + 1;
    at = text.indexOf(mark, start);
  }
  if (at !== -1) yield { start: skipSpace(text, start), end: text.length };
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  return at;
}
