/** Maximum length on each side of a removed address. A longer sentence says more than where to find something. */
const reachMax = 160;
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
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) {
    if (at < from) continue;
    const { start, end } = findSentence(text, at, from);
    if (end - start > 2 * reachMax) continue;
    const sentence = text
      .slice(start, end)
      .trimEnd()
      .replace(/[.!?…]{1,5}$/u, '')
      .replaceAll(mark, '@')
      .replace(/[*_<>()]/gu, '')
      .trim();
    const folded = sentence.toLocaleLowerCase('tr');
    if (folded.split(/\s+/u).length > wordsMax || !places.some((place) => place.test(folded))) continue;
    // Removes the space before the sentence too, or the one after it at the beginning of a line.
    const isLineStart = start === 0 || text.charAt(start - 1) === '\n';
    kept.push(text.slice(from, start).replace(isLineStart ? /$/u : /[ \t]{1,3}$/u, ''));
    from = end;
    while (isLineStart && text.charAt(from) === ' ') from += 1;
  }
  return [...kept, text.slice(from)].join('');
}

function findSentence(text: string, at: number, from: number): { start: number; end: number } {
  const first = Math.max(from, at - reachMax);
  let start = first;
  for (const found of text.slice(first, at).matchAll(sentenceEnd)) start = first + found.index + 1;
  while (/[ \t]/u.test(text.charAt(start))) start += 1;
  const after = text.slice(at, at + reachMax);
  const ending = [...after.matchAll(sentenceEnd)][0];
  if (ending === undefined) return { start, end: Math.min(text.length, at + reachMax) };
  return { start, end: at + ending.index + (ending[0] === '\n' ? 0 : 1) };
}
