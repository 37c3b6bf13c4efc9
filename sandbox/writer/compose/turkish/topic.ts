import type { Phrase } from '../phrase.ts';
import { PLAIN_IN_CLOSE_VOWEL } from './exceptions.ts';
import { inflect, type Noun, type NounCase, possessedForm } from './suffixes.ts';

/** Names that keep a capital letter even if a title in title case does not mark them; listed in lower case. */
const PROPER_NOUNS: ReadonlySet<string> = new Set(
  `
  adana adıyaman afyonkarahisar ağrı aksaray amasya ankara antalya ardahan artvin aydın balıkesir bartın batman bayburt
  bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum denizli diyarbakır düzce edirne elazığ erzincan erzurum
  eskişehir gaziantep giresun gümüşhane hakkari hatay ığdır isparta istanbul izmir kahramanmaraş karabük karaman kars
  kastamonu kayseri kilis kırıkkale kırklareli kırşehir kocaeli konya kütahya malatya manisa mardin mersin muğla muş
  nevşehir niğde osmaniye rize sakarya samsun siirt sinop sivas şanlıurfa şırnak tekirdağ tokat trabzon tunceli uşak van
  yalova yozgat zonguldak
  türkiye anadolu trakya ege akdeniz karadeniz marmara kapadokya bodrum fethiye alaçatı çeşme kaş datça bozcaada gökçeada
  pamukkale efes göbeklitepe safranbolu kadıköy beşiktaş üsküdar boğaziçi galata sultanahmet
  avrupa asya afrika amerika almanya fransa ingiltere italya ispanya japonya çin rusya yunanistan hollanda londra paris
  roma berlin tokyo
  atatürk mevlana nasreddin osmanlı selçuklu bizans cumhuriyet türk türkçe ingilizce almanca fransızca
  google microsoft apple android excel python linux instagram tiktok netflix wordpress
  `
    .trim()
    .split(/\s+/),
);

const CASES: ReadonlySet<string> = new Set(['of', 'obj', 'to', 'in', 'from', 'with', 'is', 'too'] satisfies NounCase[]);
const QUESTION_WORDS = /(?:^|\s)(?:nasıl|neden|niçin|niye|nerede|nereye|hangi|kaç|kim|ne zaman|m[ıiuü])(?:\s|$)/u;
const FINITE_VERB =
  /(?:m[ae]l[ıi](?:y[ıi]z|s[ıi]n[ıi]z)?|yor(?:uz|um|lar|sunuz)?|(?:t[ıiuü]r|d[ıiuü]r|la|le|la[şn]|le[şn]|öğren|ko?ru|seç|azalt|keşfed|başla)y?[ıiuü]n)$/u;
// "… rehberi", "… ipuçları": words that name the kind of text, not its subject.
const GENRE =
  /\s+(?:\d+\s+)?(?:altın\s+|basit\s+|etkili\s+|kolay\s+)?(?:rehberi|kılavuzu|ipuçları|ipucu|önerileri|önerisi|yolları|yolu|püf noktaları|püf noktası|sırları|sırrı|kuralları|kuralı|yöntemleri|yöntemi|el kitabı|hakkında|üzerine)$/u;

// -ji (teknoloji), -grafi (fotoğrafi), -ntı (toplantı), -cı of people (girişimci, yönetici): these endings belong to
// the word.
const PLAIN_ENDING = /(?:ji|grafi|nt[ıiuü]|[^aeıioöuü][cç][ıiuü]|[ıiuü]c[ıiuü])$/u;
// Possessive forms that only look as if they had such an ending: bilinci, kazancı, gücü, sonucu, kenti.
const POSSESSED_DESPITE_ENDING =
  /(?:(?<!öğre)(?<!yaba)(?<!dile)nc[ıiuü]|^(?:gücü|sonucu|avucu|ucu|borcu|kenti|patenti))$/u;

/** Wraps a Turkish noun as a phrase that templates can inflect; `its` is its possessive form. */
export function nounPhrase(noun: Noun): Phrase {
  return {
    bare: noun.text,
    form(name) {
      const [first = '', second] = name.split('.');
      const base = first === 'its' ? possessedForm(noun) : noun;
      const wanted = first === 'its' ? second : first;
      if (wanted === undefined) return base.text;
      if (!CASES.has(wanted)) throw new RangeError(`no such form: ${name}`);
      return inflect(base, wanted as NounCase);
    },
  };
}

/**
 * Reads a noun phrase written as in the middle of a sentence.
 * @param evidence other text of the same user, where a capital letter inside a sentence marks a name
 */
export function readNoun(text: string, evidence = ''): Noun {
  const words = text.trim().split(/\s+/);
  const names = findNames(evidence);
  const cased = words.map((word) => (isName(word, names) ? word : lower(word)));
  const last = cased.at(-1) ?? '';
  const isNumber = /\d$/.test(last);
  const proper = isNumber || last !== last.toLocaleLowerCase('tr');
  const possessed =
    !proper &&
    (/.l[ae]r[ıi]$/u.test(last) || (cased.length > 1 && /[ıiuü]$/u.test(last) && !isPlainInCloseVowel(last)));
  return { text: cased.join(' '), possessed, proper: proper && !/['’]/.test(last) };
}

function isPlainInCloseVowel(word: string): boolean {
  return PLAIN_IN_CLOSE_VOWEL.has(word) || (PLAIN_ENDING.test(word) && !POSSESSED_DESPITE_ENDING.test(word));
}

function lower(word: string): string {
  return word.toLocaleLowerCase('tr');
}

function isName(word: string, names: ReadonlySet<string>): boolean {
  const stem = word.split(/['’]/)[0] ?? word;
  if (/['’]/.test(word) && /^\p{Lu}/u.test(word)) return true;
  // SEO, JavaScript, iPhone; titles in capitals only are handled before.
  if (/\p{L}\p{Lu}|\d\p{Lu}/u.test(stem)) return true;
  return /^\p{Lu}/u.test(stem) && (PROPER_NOUNS.has(lower(stem)) || names.has(lower(stem)));
}

function findNames(text: string): ReadonlySet<string> {
  const inside = text.matchAll(/(?<=[\p{Ll},]\s)(\p{Lu}\p{Ll}{2,})/gu);
  return new Set(Array.from(inside, ([, name = '']) => lower(name)));
}

/**
 * Extracts the subject of a title as a noun: "Evden Çalışmanın 10 Püf Noktası" is used completely, "Sağlıklı Beslenme
 * Rehberi" is about "sağlıklı beslenme", a question stays a question and becomes "“…” sorusu".
 */
export function readTopic(title: string, evidence = ''): Noun {
  const clean = removeAllCaps(title).replace(/\s+/g, ' ').trim();
  const head = (clean.split(/\s*[:–—|]\s*|\s+-\s+/)[0] ?? '').trim();
  const start = head.split(' ').length > 1 || head === clean ? head : clean;
  const asked = lower(start).search(/\s+(?:nedir|ne işe yarar|ne demek(?:tir)?)(?:[\s?]|$)/u);
  if (asked > 0) return readNoun(start.slice(0, asked), evidence);
  const important = /^neden\s+(.+?)\s+önemli(?:dir)?\??$/iu.exec(start)?.[1];
  if (important !== undefined) return readNoun(important, evidence);
  const said = lower(start).replace(/[?.…]+$/u, '');
  if (start.endsWith('?') || QUESTION_WORDS.test(said)) return quoteAsNoun(start.replace(/\?*$/, '?'), 'sorusu');
  if (FINITE_VERB.test(said)) return quoteAsNoun(start.replace(/\.+$/, ''), 'önerisi');
  return readNoun(removeGenre(start), evidence);
}

function quoteAsNoun(text: string, head: string): Noun {
  return { text: `“${text}” ${head}`, possessed: true, proper: false };
}

function removeAllCaps(title: string): string {
  const words = title.split(' ');
  const isShouted = words.length > 1 && title === title.toLocaleUpperCase('tr') && /\p{Lu}{4}/u.test(title);
  return isShouted ? words.map((word) => word.slice(0, 1) + lower(word.slice(1))).join(' ') : title;
}

function removeGenre(text: string): string {
  const plain = text.replace(/[.…]+$/u, '');
  const genre = GENRE.exec(lower(plain));
  if (genre === null || genre.index === 0) return plain;
  const core = plain.slice(0, genre.index);
  // "çalışmanın yolları" is about "çalışma"; any other genitive cannot be undone safely.
  const verbal = /^(.*m[ae])n[ıi]n$/u.exec(core)?.[1];
  if (verbal !== undefined) return verbal;
  return /(?:[ıiuü]n|için|ile|[dt][ae]|gezi)$/u.test(lower(core)) ? plain : core;
}
