import { cutAtApostrophe } from '../letters/alphabet.ts';
import { capitalize, readCasing } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import type { Issue } from './issue.ts';
import { listNamePhrases } from './text/name-phrases.ts';
import { isGivenName, isPersonName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';

/** Names of several words, and titles before and after names (TDK, Büyük Harflerin Kullanıldığı Yerler). */

const nameMessage = 'Özel adlar büyük harfle başlar.';
export const partMessage = 'Özel adın parçası olan unvan ve yer adları da büyük harfle başlar.';

/** Titles and geographical words after a name: Ahmet Bey, Van Gölü, Atatürk Caddesi. */
export const title = /^(?:bey|hanım|efendi|paşa|hoca|hatun|sultan)(?:['’]|$)/;
const placeNouns = new Set(
  (
    'gölü denizi dağı dağları nehri ırmağı çayı ovası boğazı körfezi adası adaları yarımadası okyanusu çölü ' +
    'vadisi caddesi sokağı bulvarı mahallesi meydanı köprüsü kalesi kulesi camisi sarayı müzesi üniversitesi ' +
    'bakanlığı müdürlüğü belediyesi valiliği lisesi hastanesi havalimanı stadyumu savaşı antlaşması ' +
    'imparatorluğu cumhuriyeti devleti geçidi köşkü hisarı anıtı barajı türbesi medresesi kervansarayı höyüğü şelalesi stadı ' +
    'camii havaalanı enstitüsü fakültesi federasyonu barosu kaymakamlığı tiyatrosu orkestrası konservatuvarı kütüphanesi ' +
    'otogarı mağarası kanyonu manastırı kilisesi tapınağı'
  ).split(' '),
);
const placeEnding = /^(?:n?[ıiuü]n|n[ae]|nd[ae]n?|n[ıiu]|yl[ae]|['’][A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+)?$/;

/**
 * Whether a word is a geographical noun, inflected or not: gölü, Gölü’nde. Looks the nouns up, because a regular
 * expression with all of them is slow.
 */
export function isPlace(lower: string): boolean {
  for (let end = 4; end <= lower.length; end++)
    if (placeNouns.has(lower.slice(0, end)) && placeEnding.test(lower.slice(end))) return true;
  return false;
}

/** Institutions whose kind is also an ordinary word: only after two capitalized words. */
const offices =
  /^(?:kurumu|enstitüsü|fakültesi|bakanlığı|mahkemesi|federasyonu|derneği|vakfı|müdürlüğü|bankası|müzesi|konseyi|komutanlığı|işleri|odası|cemiyeti|parkı|tüneli|merkezi)(?:n[ıiuü]n|n[aeıiuü]|nd[ae]n?)?$/;

/** “Türk Standartları enstitüsü”, “Kültür ve Turizm bakanlığı”: the last word of a name that is capitalized otherwise. */
export function isOffice(paragraph: Paragraph, index: number): boolean {
  if (!offices.test(paragraph.lower(index)) || !paragraph.areNeighbours(index - 2)) return false;
  const before = paragraph.tokens[index - 1];
  // Atatürk Kültür merkezi, but “İzmir Şehir merkezi”
  if (
    paragraph.lower(index).startsWith('merkezi') &&
    !/^(?:Kültür|Kongre|Sanat|Araştırma|Spor|Ticaret|Alışveriş|Eğitim|Gençlik|Sağlık|Bilim|Rehabilitasyon)$/.test(
      before?.text ?? '',
    )
  )
    return false;
  const first = paragraph.tokens[index - 2]?.text === 've' ? index - 3 : index - 2;
  const isCapitalized = (at: number): boolean => readCasing(paragraph.tokens[at]?.text ?? '') === 'capitalized';
  if (before?.opensSentence === true || !isCapitalized(index - 1) || !isCapitalized(first)) return false;
  // “Dün İç işleri Bakanı”: an adverb opens the sentence.
  const opener = paragraph.tokens[first];
  if (
    opener?.opensSentence === true &&
    paragraph.analyse(opener.text).some(({ word: { kind } }) => 'tdx'.includes(kind))
  )
    return false;
  // “Ahmet Yılmaz vakfı”: a person, who may have several.
  const readings = paragraph.analyse(before?.text ?? '');
  return !/['’]/.test(before?.text ?? '') && readings.some(({ word: { kind } }) => 'njc'.includes(kind));
}

const armies = new Set(['Kara', 'Deniz', 'Hava']);

/**
 * “Türk eğitim vakfı”, “Türk Tabipleri birliği”, “Deniz kuvvetleri”: the words of an institution after Türk or Türkiye, or
 * of a part of the army.
 */
function checkTurkishOffice(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const isTurkish = token?.text === 'Türk' || token?.text === 'Türkiye';
  const isArmy = armies.has(token?.text ?? '') && token?.opensSentence === false;
  if (!isTurkish && !isArmy) return [];
  for (let last = index + (isArmy ? 1 : 2); last <= index + (isArmy ? 1 : 3); last += 1) {
    const end = paragraph.tokens[last];
    const first = paragraph.tokens[index + 1];
    if (end?.kind !== 'word' || first === undefined || !paragraph.areNeighbours(last - 1)) return [];
    if (!(isArmy ? /^kuvvetleri(?:n[a-zß-öø-ÿğış]{1,4})?$/ : turkishOffices).test(end.text)) continue;
    // “Türk milletinin birliği” is no name.
    const isNamed = paragraph.tokens
      .slice(index + 1, last)
      .every(
        ({ text }) => readCasing(text) === 'capitalized' || (founded.test(end.text) && !isInCase(paragraph, text)),
      );
    if (isTurkish && !isNamed) return [];
    const words = paragraph.tokens
      .slice(index + 1, last + 1)
      .map(({ text }) => (text === 've' ? text : capitalize(text)));
    return [
      {
        from: first.from,
        to: end.to,
        kind: 'hint',
        rule: 'capital-letters',
        message: partMessage,
        proposals: [words.join(' ')],
      },
    ];
  }
  return [];
}

function isInCase(paragraph: Paragraph, text: string): boolean {
  return paragraph.endsWith(text, 'Gen', 'Dat', 'Loc', 'Abl', 'Acc', 'Ins');
}

/** Those that are hardly anything but the name of one. */
const founded = /^(?:vakfı|derneği|federasyonu|konfederasyonu|enstitüsü)/;
/** The last words of such names. */
const turkishOffices =
  /^(?:vakfı|derneği|kurumu|federasyonu|birliği|konfederasyonu|enstitüsü|bankası)(?:n[ıiuü]n|n[aeıiuü]|nd[ae]n?)?$/;

/** “Kurtuluş savaşı”, “Ege denizi”: only the first word is capitalized, and the last one says what is named. */
export function checkRestOfPhrase(paragraph: Paragraph, index: number): Issue[] {
  const turkish = checkTurkishOffice(paragraph, index);
  if (turkish.length > 0) return turkish;
  const office = paragraph.tokens[index + 1];
  if (paragraph.lower(index) === 'sayın' && office !== undefined && addressed.test(office.text))
    return capitalizeNext(office);
  for (const phrase of listNamePhrases(paragraph.lower(index))) {
    const last = index + phrase.length - 1;
    const end = paragraph.tokens[last];
    const kind = phrase.at(-1) ?? '';
    const isKnown =
      (phrase.length > 2 && phrase[1] !== 've') ||
      placeNouns.has(kind) ||
      events.has(kind) ||
      phrase.join(' ') === 'orta çağ';
    if (phrase.length < 2 || end === undefined || !isKnown) continue;
    const isSame = phrase.every(
      (word, at) =>
        at === 0 ||
        (paragraph.areNeighbours(index + at - 1) &&
          (paragraph.lower(index + at) === word ||
            (at === phrase.length - 1 &&
              paragraph.lower(last).startsWith(word) &&
              placeEnding.test(paragraph.lower(last).slice(word.length))))),
    );
    const second = paragraph.tokens[index + 1];
    const isWritten = paragraph.tokens
      .slice(index + 1, last + 1)
      .every(({ text }) => text === 've' || readCasing(text) !== 'lower');
    if (!isSame || second === undefined || isWritten || second.kind !== 'word') continue;
    const proposals = [
      paragraph.tokens
        .slice(index + 1, last + 1)
        .map(({ text }) => (text === 've' ? text : capitalize(text)))
        .join(' '),
    ];
    return [
      {
        from: second.from,
        to: end.to,
        kind: /^(?:bölgesi|bakanlığı|kurulu|derneği|veli|kemal)$/.test(kind) ? 'hint' : 'error',
        rule: 'capital-letters',
        message: partMessage,
        proposals,
      },
    ];
  }
  return [];
}

/** Last words of the names of events, institutions and works, besides places. */
const events = listWords(`
  abdal ajansı akif antlaşması atay ayaklanması bankası bayramı beyliği birliği bölgesi çarşı çelebi derneği devri
  devrimi doğu dönemi emre fermanı garı gazete göçü gökalp günü haftası hanlığı hikmet ihtilali ilhan isyanı kanalı
  kanun kemal kenti kongresi konseyi kupası kurulu kurumu kutbu mahkemesi marşı milletler muharebesi mücadele
  mütarekesi ödülü örgütü parkı parlamentosu reis savaşları seddi seferleri sinan sultanlığı süreya taarruz tepesi
  tüneli veli veysel
`);

/** Whether a lower-case word may begin a name of several words, or stand before a name as its title. */
export function mayPrecedeName(lower: string): boolean {
  return listNamePhrases(lower).length > 0 || isGivenName(lower) || titles.has(lower) || titlesOfNames.has(lower);
}

/** “türk dil kurumu”, “kurtuluş savaşında”: the words of a name in lower case; the last may have a suffix. */
export function checkPhrase(paragraph: Paragraph, index: number): Issue[] {
  for (const phrase of listNamePhrases(paragraph.lower(index))) {
    const last = index + phrase.length - 1;
    const end = paragraph.tokens[last];
    const isSame = phrase.every(
      (word, at) =>
        paragraph.lower(index + at) === word ||
        (at === phrase.length - 1 &&
          paragraph.lower(last).startsWith(word) &&
          placeEnding.test(paragraph.lower(last).slice(word.length))),
    );
    const token = paragraph.tokens[index];
    if (!isSame || token === undefined || end === undefined || phrase.length < 2) continue;
    const written = paragraph.tokens.slice(index, last + 1).map(({ text }) => capitalize(text));
    return [
      {
        from: token.from,
        to: end.to,
        kind: phrase.at(-1) === 'bakanlığı' ? 'hint' : 'error',
        rule: 'capital-letters',
        message: nameMessage,
        proposals: [written.join(' ')],
      },
    ];
  }
  return checkTitle(paragraph, index);
}

/** Titles that TDK capitalizes before a name: Doktor Ayşe, Sayın Yılmaz. */
const titles = listWords(`
  albay binbaşı doçent doktor general kraliçe mareşal prens prenses profesör sayın teğmen yüzbaşı
`);

/** Titles that can also refer to things count only before a given name: “vali Ahmet”. */
const titlesOfNames = new Set(
  (
    'avukat vali kaymakam başbakan cumhurbaşkanı onbaşı çavuş üsteğmen yarbay korgeneral orgeneral tuğgeneral ' +
    'bakanı başkanı müdür sekreter amiral oramiral gazi hacı kral padişah sultan imparator şehzade mimar komiser başkomiser'
  ).split(' '),
);

/** “ali bey”, “ayşe hanım’a”: a given name and the title after it. */
function checkNameBeforeTitle(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || !isGivenName(token.text) || next === undefined || !paragraph.areNeighbours(index))
    return [];
  if (!/^(?:bey|hanım)(?:['’]|[ei]?$|[ei]n$|[ae]$|[ıi]n?$|l[ae]$|d[ae]n?$)/.test(next.text)) return [];
  // “gül hanım elinde”: words that can also be something other than names.
  const proposals = [`${capitalize(token.text)} ${capitalize(next.text)}`];
  return [{ from: token.from, to: next.to, kind: 'error', rule: 'capital-letters', message: partMessage, proposals }];
}

function checkTitle(paragraph: Paragraph, index: number): Issue[] {
  const ofPerson = checkNameBeforeTitle(paragraph, index);
  if (ofPerson.length > 0) return ofPerson;
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !isTitle(paragraph, index) || !paragraph.areNeighbours(index))
    return [];
  const name = next.text.split(/['’]/)[0] ?? '';
  const office = officesOfTwo.get(token.text);
  if (office !== undefined) return checkOffice(paragraph, index, office);
  if (/^sayın$/i.test(token.text) && addressed.test(next.text)) return capitalizeNext(next);
  // “doktor selim geldi”: title and name in lower case.
  if (readCasing(name) === 'lower' && isGivenName(name) && titles.has(token.text) && next.text.length > 3)
    return [
      {
        from: token.from,
        to: next.to,
        kind: 'hint',
        rule: 'capital-letters',
        message: partMessage,
        proposals: [`${capitalize(token.text)} ${capitalize(next.text)}`],
      },
    ];
  if (readCasing(name) !== 'capitalized') return [];
  const proposals = [capitalize(token.text)];
  return [{ from: token.from, to: token.to, kind: 'hint', rule: 'capital-letters', message: partMessage, proposals }];
}

/** Offices after “Sayın”. */
const addressed =
  /^(?:bakan|başkan|vali|kaymakam|müdür|rektör|dekan|cumhurbaşkanı|milletvekili|hocam|başkanım|müdürüm|valim(?:iz)?|bakanım(?:ız)?|başkanımız|müdürümüz|hocamız|yetkili)(?:['’][A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+)?$/;

function capitalizeNext({ from, to, text }: Token): Issue[] {
  return [{ from, to, kind: 'hint', rule: 'capital-letters', message: partMessage, proposals: [capitalize(text)] }];
}

/** “Törende sağlık bakanı Murat Arslan konuştu”, “genel müdür Ayşe Demir”: an office of two words before the name. */
function checkOffice(paragraph: Paragraph, index: number, first: RegExp): Issue[] {
  const [before, token, given, family] = [-1, 0, 1, 2].map((step) => paragraph.tokens[index + step]);
  const isNamed =
    readCasing(given?.text ?? '') === 'capitalized' &&
    readCasing(cutAtApostrophe(family?.text ?? '')) === 'capitalized' &&
    isGivenName(paragraph.lower(index + 1));
  if (before === undefined || token === undefined || !isNamed || !first.test(before.text)) return [];
  if (before.opensSentence || isDescribed(paragraph, index - 1) || /['’]n?[ıiuü]n$/.test(paragraph.lower(index - 2)))
    return [];
  const proposals = [`${capitalize(before.text)} ${capitalize(token.text)}`];
  return [{ from: before.from, to: token.to, kind: 'hint', rule: 'capital-letters', message: partMessage, proposals }];
}

/** The last words of such offices, and what precedes them. */
const officesOfTwo: ReadonlyMap<string, RegExp> = new Map([
  ['bakanı', /^(?:sağlık|maliye|adalet|dışişleri|içişleri|tarım|ticaret|ulaştırma|enerji|savunma|turizm|sanayi)$/],
  ['başkanı', /^belediye$/],
  ['müdür', /^genel$/],
  ['sekreter', /^genel$/],
]);

/** “Türkiye’nin ilk cumhurbaşkanı Mustafa Kemal”: a description rather than a title. */
function isDescribed(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.lower(index - 1);
  return (
    /^(?:ilk|son|yeni|eski|dönemin|büyük)$/.test(before) ||
    (paragraph.endsWith(before, 'PresPart', 'Gen') &&
      // “törende konuşan vali Kemal Aydın”
      !/^(?:konuşan|katılan|açıklayan|belirten|vurgulayan|söyleyen)$/.test(before))
  );
}

function isTitle(paragraph: Paragraph, index: number): boolean {
  const word = paragraph.tokens[index]?.text ?? '';
  if (titles.has(word)) return true;
  if (!titlesOfNames.has(word)) return false;
  const next = cutAtApostrophe(paragraph.lower(index + 1));
  return (
    !isDescribed(paragraph, index) &&
    (isPersonName(paragraph, next) ||
      /^(?:Bey|Hanım|Paşa|Efendi)(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.test(paragraph.tokens[index + 2]?.text ?? ''))
  );
}
