import { capitalize } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

/** Nations, languages, religions, holy books and works in lower case. */

/** Titles of works that are also ordinary words. */
const works =
  /^(?:çalıkuşu|nutuk|safahat|sefiller|tutunamayanlar|huzur|yaban|dönüşüm|şeker portakalı|martı|vadideki zambak)$/;

/** “çalıkuşu romanını”, “nutuk okuduk”: a title in lower case before the kind of work. */
function isWork(paragraph: Paragraph, index: number): boolean {
  if (!works.test(paragraph.lower(index))) return false;
  const next = paragraph.lower(index + 1);
  return (
    /^(?:roman[ıi]|kitab[ıi]|şiiri|adlı|isimli)/.test(next) || (paragraph.lower(index) === 'nutuk' && /^oku/.test(next))
  );
}

/** Names of nations, languages and religions, and a few of similar frequency. */
const nations = listWords(`
  afrika allah alman almanca arap arapça arnavut asya atatürk avrupa azeri boşnak bulgar bulgarca çek çerkez çince
  çinli ermeni ermenice fars farsça fransız fransızca gürcü hırvat hollandalı hristiyan ingiliz ingilizce islam
  ispanyol ispanyolca italyan italyanca japon japonca kazak kırgız kürt kürtçe latince leh macar macarca osmanlı
  osmanlıca özbek portekizce romen rus rusça sırp türk türkçe türkmen yunan yunanca
`);

/** Religions and those who follow them, which the lexicon also has in lower case. */
export const religions = listWords(`
  alevi alevilik bektaşi bektaşilik budist budistlik budizm hindu hinduizm hristiyan hristiyanlık islamiyet katolik
  katoliklik musevi musevilik müslüman müslümanlık ortodoks ortodoksluk protestan protestanlık sünni sünnilik şii
  şiilik yahudi yahudilik
`);

/** Whether a lower-case word is one of them. */
export function isNationOrLanguage(lower: string): boolean {
  return nations.has(lower);
}

/** Peoples and dynasties after which buildings are called. */
const builders = listWords(`
  abbasi artuklu asur aztek bizans emevi frig germiyanoğlu haçlı hitit inka karamanoğlu keldani kelt lidya likya maya
  memlük moğol norman pers rum selçuklu süryani timurlu urartu viking
`);

/** Whether a lower-case word is a nation, or a people that built: Osmanlı, Selçuklu; schools are named after Atatürk. */
export function isPeople(lower: string): boolean {
  return builders.has(lower) || (nations.has(lower) && lower !== 'atatürk');
}

/** arapça: can only be the language. */
const onlyLanguages =
  /^(?:rönesans|arapça|rusça|farsça|japonca|yunanca|kürtçe|macarca|latince|çekçe)(?:y[ıiae]|s[ıi]|[dt][ae]n?|n?[ıi]n)?$/;
const languages = /^(?:alman|arap|rus|çin|fars|leh|latin)c[ae](?:y[ıiae]|s[ıi]|d[ae]n?|n[ıi]n)?$/;

/** Whether a lower-case word may be such a language or work. */
export function mayBeLanguageOrWork(lower: string): boolean {
  return lower === 'alman' || works.test(lower) || onlyLanguages.test(lower) || languages.test(lower);
}

/** “almanca öğreniyor”, “çalıkuşu romanı”: languages and works whose names are also forms of other words. */
export function isLanguageOrWork(paragraph: Paragraph, index: number): boolean {
  if (isWork(paragraph, index)) return true;
  // Komşumuz alman bir aile; ilacı alman gerek.
  if (
    paragraph.lower(index) === 'alman' &&
    /^(?:bir|aile|mühendis|şirket|hükümet|futbol|otomobil|kültür|turist|öğretmen|doktor|asker|polis|vatandaş|ordu|halk|basın|yazar|şair|filozof|kurdu|konu[kğ]|arkadaş|gazete|ekonomi|sanayi)/.test(
      paragraph.lower(index + 1),
    )
  )
    return true;
  if (onlyLanguages.test(paragraph.lower(index))) return true;
  return (
    languages.test(paragraph.lower(index)) &&
    /^(?:öğren|konuş|bil|çevir|çeviri|ders|kurs|kitap|sözlük|yaz|oku|kelime|sınav|hoca|öğret|metin)/.test(
      paragraph.lower(index + 1),
    )
  );
}

const holyBook = /^(incil|tevrat|zebur)((?:[dt][ae]n?|[ıiuü]n|[ae])?)$/;

/** Whether a word in lower case may be the name of a holy book. */
export function mayBeHolyBook(lower: string): boolean {
  return lower === 'kuran' || lower === 'kuran-ı' || holyBook.test(lower);
}

/** incil, tevratta, “kuran okuyor”, “kuran-ı kerim”: holy books. Returns the name. */
export function writeHolyBook(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  const [, book = '', suffix = ''] = holyBook.exec(lower) ?? [];
  if (book !== '') return capitalize(book) + (suffix === '' ? '' : `’${suffix}`);
  if (lower === 'kuran-ı') return 'Kur’an-ı';
  if (lower !== 'kuran') return undefined;
  const next = paragraph.lower(index + 1);
  // “cümle kuran okur”: who builds something.
  const isBuilt =
    !/^(?:sabah|akşam|gece|gün|hafta)$/.test(paragraph.lower(index - 1)) &&
    ((readRoles(paragraph, index - 1) & Role.Bare) !== 0 ||
      [1, 2].some((step) => paragraph.endsWith(paragraph.lower(index - step), 'Acc')));
  return /^(?:kursu|tilavet|meal[iı]|sures)/.test(next) || (/^(?:oku(?!l)|kursa|ayet)/.test(next) && !isBuilt)
    ? 'Kur’an'
    : undefined;
}
