import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isAboutMeasures } from './machine-lines.ts';
import { isMachineValue } from './machine-values.ts';

/*
 * The last paragraph of an answer that belongs to no text, by what it is made of: only names of an end, a measure or a
 * limit between brackets, a call for a program, an offer by someone who does not speak in the text.
 */

/** Words that name the end of a text and nothing else. */
const endWords =
  /^(?:end|eof|eot|done|stop|finish|endraw|raw|son|sonu|bitti|bitiş|makale|makalenin|metin|metnin|yazı|yazının|bölüm|bölümün|article|text|output|response|answer|document|section|of|the)$/u;
const ends = /^(?:end|eof|eot|done|stop|finish|endraw|son|sonu|bitti|bitiş)$/u;
/** Titles of texts that show code. */
const ofCode =
  /(?<!\p{L})(?:kod(?:u|un|la|lama)?(?!\p{L})|program|yazılım|fonksiyon|formül|komut|java|python|json|html|css|sql|excel|php|linux|react|api(?!\p{L}))/iu;
const measured =
  /\d\s?k?\s?(?:kelime|sözcük|karakter|token|tok|words?|characters?)|(?:kelime|sözcük|karakter|token|word count)[^\d:]{0,20}:?\s?\d/u;
const answer = /yanıt|metin|metn|çıktı|makale|token|uzunlu|kelime|karakter|output|response|text|length|answer/u;
/** What is measured: names of other things stand before numbers of words and characters, too. */
const namedMeasure =
  /toplam|uzunlu|kelime|sözcük|karakter|token|bütçe|metin|metn|makale|yazı|yanıt|word|length|count|total|text|output|characters/u;
const namedText = /metin|metn|makale|yazı|bölüm|toplam kelime|text|article|section/u;
const limit = /sınır|limit|kesil|truncat|cut off|ulaşıl|aşıl|doldu|maximum|maksimum/u;
/** Someone offers to do something, or asks whether to. */
const offering =
  /(?<!\p{L})(?:ilerley|ed|yaz|ekley|hazırlay|geç|düzenley|çevir|yap|getir|üret|tamamlay|kısalt|uzat|başlay|genişlet|paylaş|oluştur|sun)[ae]y[ıi]m m[ıi]\W*$|\p{L}m[ae]m[ıi] (?:ister|istiyor|tercih)|(?:onaylıyor|beğeniyor|uygun) m[ıu]s[ıu]n[ıu]z\W*$|\p{L}[ae]bilirim(?!\p{L})|(?:\p{L}s[ae]n[ıi]z)(?!\p{L})[^.!?]{0,80}\p{L}(?:[ae]r|[ıiuü]r)[ıi]m(?!\p{L})/u;
/** Words of someone in a story: a question that is told, or is put to one person. */
const told = /\p{L}: ?\p{L}|(?<!\p{L})(?:sana|seni)(?!\p{L})/u;
/** What is done for guests and customers, too; and with what readers are asked about a thing. */
const forGuests =
  /(?<!\p{L})(?:yap|ed|getir|geç|paylaş|sun)[ae]y[ıi]m m[ıi]\W*$|(?:beğeniyor|uygun) m[ıu]s[ıu]n[ıu]z\W*$|(?<!\p{L})(?!(?:ister|diler)s[ae]n)\p{L}{1,20}s[ae]n[ıi]z(?!\p{L})[^.!?]{0,80}\p{L}(?:[ae]r|[ıiuü]r)[ıi]m(?!\p{L})/u;
/** The text or what may be done to it. */
const ofText =
  /(?<!\p{L})(?:bu (?:şekilde|h[aâ]liyle|biçimde|üslupla)|sıradaki|sonraki (?:bölüm|kısm|adım)|ton(?:u|unu)?(?!\p{L})|(?:metn|yazıy|makaley|başlıkları)|\p{L}{1,12}m[ae]m[ıi] (?:ister|tercih)|kısalt|uzat|alternatif|düzenle|seo)/u;
/** An author who speaks of himself, and to readers. */
const personal =
  /\p{L}(?:[ıiuü]yorum|[aeıiuü]?[dt][ıiuü]m|aca[ğg][ıi]m|ece[ğg]im|[ae]bilirim|m[ae]m)(?!\p{L})|(?<!\p{L})(?:ben|bana|benim|beni)(?!\p{L})/u;
const toReaders = /yorum|abone|bülten|iletişim|e-?posta|adres|randevu|telefon|mesaj|https?:|@/u;
const quoted = /[“"«][^“”"«»\n]{1,400}[”"»]/gu;
const item = /^[ \t]{0,3}(?:[-*+•]|\d{1,2}[.)])[ \t]/u;

/** Maximum length of such a paragraph, in characters: of a label, a note and an offer. */
const labelMax = 60;
const noteMax = 120;
const offerMax = 300;

/**
 * Whether the last paragraph of a text does not belong to it.
 * @param before the text before it
 */
export function isLeftover(paragraph: string, before: string, about: string): boolean {
  const text = toTurkishLower(paragraph.trim().replaceAll('I', 'i'));
  if (isEndLabel(text)) return true;
  const isAboutCode = () => ofCode.test(about) || /[`{}]|\w\(\)/u.test(before);
  if (!text.startsWith('<') && isMachineValue(paragraph) && !isAboutCode()) return true;
  const isEnclosed = /^(?:<!--|[[(*_—–-])[\s\S]*(?:-->|[\])*_—–-])$/u.test(text);
  if (text.length <= noteMax && !text.includes('\n') && !isAboutMeasures(`${about}\n${before}`)) {
    if (isEnclosed && answer.test(text) && limit.test(text)) return true;
    const counts = measured.test(text) && text.split(':').length <= 2;
    const isNamed = namedMeasure.test(/^\p{L}[\p{L} ]{2,30}:/u.exec(text)?.[0] ?? '');
    const isSentence = /\p{L}\.[\])*_]{0,3}$/u.test(text) && !namedText.test(text);
    const isBrief = (isEnclosed && !isSentence) || isNamed || /\d[^\p{L}\n]{0,4}tok/u.test(text);
    if (counts && isBrief && (text.match(/\p{L}{2,}/gu) ?? []).length <= wordsMax) return true;
  }
  return isOffer(text, before);
}

const wordsMax = 6;

function isEndLabel(text: string): boolean {
  if (text.length > labelMax || text.includes('\n')) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  // `Son.` may be a sentence.
  return words.every((word) => endWords.test(word)) && words.some((word) => ends.test(word)) && !/\p{L}\.$/u.test(text);
}

function isOffer(text: string, before: string): boolean {
  if (text.length > offerMax || /^[>|#“"«—–]/u.test(text) || toReaders.test(text)) return false;
  const lines = text.split('\n');
  const isSaid = (sentence: string) => offering.test(sentence) || /\?\W{0,9}$/u.test(sentence);
  const offers =
    lines.length > 1
      ? lines.every((line) => item.test(line) && offering.test(line))
      : offering.test(text) && text.split(/(?<=[.!?…])\s+/u).every(isSaid);
  if (!offers) return false;
  if (ofText.test(text)) return true;
  return !told.test(text) && !forGuests.test(text) && !personal.test(toTurkishLower(before.replace(quoted, '')));
}
