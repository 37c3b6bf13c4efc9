import { listStrayPlaces, mayHaveStrayWords } from '../../platform/text/stray-words.ts';
import { FoundPlaces } from './found-places.ts';
import type { TextSection } from './read-sections.ts';

/** Words in brackets that stand for something to be filled in; matched at the beginning. */
const bracketed =
  /^(?:(?:şirket|firma|marka|kurum|işletme|mağaza|ürün|hizmet|web site|site)\p{L}{0,10}\s(?:\p{L}{1,15}\s)?(?:ad|isim|ism|adres|unvan|logo)\p{L}{0,6}|(?:ad|isim|adınız|isminiz|adı soyadı|ad soyad|adınız soyadınız|yazar adı|müşteri adı|tarih|bugünün tarihi|şehir|şehir adı|il|ilçe|adres|adresiniz|telefon|telefon numarası|telefon numaranız|e-posta|e-posta adresi|e-posta adresiniz|link|bağlantı|url|fiyat|tutar|sayı|yüzde|oran|rakam)$|(?:görsel|resim|fotoğraf|video|tablo|grafik|infografik)\s?(?::|ekle|buraya|önerisi|yeri|alanı)|(?:buraya|burada)\s|.{1,60}\s(?:buraya|ekleyin|ekleyiniz|yazın|yazınız|girin|giriniz|belirtin|doldurun)$|(?:insert|add|enter|your|placeholder|todo|tbd|image:|picture:|photo:|name|date|company name|company|phone number|phone|email|address|city|link)\b)/u;
const names = /\[([^[\]\n]{2,120})\]|\{\{\s{0,3}[\p{L}\p{N}_. -]{1,60}\s{0,3}\}\}|\bX{3,8}\b|\blorem ipsum\b/giu;
const exactNames = /^(?:name|date|company|phone|email|address|city|link)$/u;

/**
 * Finds placeholders that a writer left (`[şirketinizin adı]`, `{{isim}}`, `Lorem ipsum`, `XXX`), and words in another
 * script that were slipped into a sentence. Links, check boxes, notes, citations and code are excluded. Linear in the length of the text.
 */
export function findPlaceholders(
  markdown: string,
  sections: readonly TextSection[],
  language: string,
): ReturnType<FoundPlaces['read']> {
  const inCode = listInCode(markdown);
  const mayBeStray = mayHaveStrayWords(markdown, language);
  const list = (text: string) =>
    [...listPlaceholders(text, inCode), ...(mayBeStray ? listStrayPlaces(text) : [])].sort(
      (one, other) => one.from - other.from,
    );
  const found = new FoundPlaces();
  for (const { heading, paragraphs } of sections) {
    if (heading !== undefined) found.add(heading, heading, list(heading));
    for (const { text } of paragraphs) found.add(heading, text, list(text));
  }
  return found.read();
}

/** Placeholder-like texts in inline code. */
function listInCode(markdown: string): Set<string> {
  const code = markdown.match(/`[^`\n]{1,200}`/gu) ?? [];
  return new Set(code.flatMap((one) => one.match(names) ?? []));
}

/** Positions of placeholders in a paragraph as readers see it. */
function listPlaceholders(paragraph: string, inCode: ReadonlySet<string>): { from: number; to: number }[] {
  return [...paragraph.matchAll(names)].flatMap(({ 0: written, 1: words, index }) =>
    !inCode.has(written) && (words === undefined || isPlaceholder(words))
      ? [{ from: index, to: index + written.length }]
      : [],
  );
}

function isPlaceholder(words: string): boolean {
  const folded = words.trim().replaceAll('I', 'ı').toLocaleLowerCase('tr');
  const english = words.trim().toLowerCase();
  return [folded, english].some((one) => {
    const name = bracketed.exec(one)?.[0];
    if (name === undefined) return false;
    // A single English word must be the whole content.
    return !exactNames.test(name) || name === one;
  });
}
