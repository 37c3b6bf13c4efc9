import { cutAtApostrophe } from '../letters/alphabet.ts';
import { beginsLower, readCasing, toLower } from '../letters/casing.ts';
import { anyEnding, InflectedWords, listWords } from '../letters/word-lists.ts';
import { isNationOrLanguage } from './nations-and-works.ts';
import { isGivenName, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { isShort, readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';
import type { WordForm } from './text/word-form.ts';

const kinshipMessage = 'Kişi adından sonra gelen akrabalık sözleri küçük harfle başlar.';
const districtMessage = 'Yer adlarından sonra gelen il, ilçe, belde, köy sözleri küçük harfle başlar.';
const periodicalMessage = 'Gazete, dergi ve eser adlarına dâhil olmayan sözler küçük harfle başlar.';
const breedMessage = 'Yer adıyla kurulan hayvan, bitki ve yemek adlarında yalnızca yer adı büyük harfle başlar.';
const directionMessage = 'Yön bildiren kelimeler küçük harfle başlar.';

/** A kinship term with the suffixes it has after a name: Teyze, Teyzem, Amcamın, Ablaya. */
const kinship =
  /^(?:teyze|amca|abla|dayı|hala|yenge|enişte|ağabey|abi|dede|nine|babaanne|anneanne)(?:[iıuü]?m(?:[ıiuü]z)?)?(?:[dt][ae]n?|y?[ae]|y?[ıiuü]|n?[ıiuü]n|y?l[ae]|l[ae]r)?$/;

const districts = /^(?:İli|İlçesi|Köyü|Beldesi)(?:['’]?n[a-zß-öø-ÿğış]{1,3})?$/;
const periodicals = /^(?:Gazetesi|Dergisi|Romanı|Filmi)(?:['’]?n[a-zß-öø-ÿğış]{1,4})?$/;
const sides = /^(?:Kuzeyi|Güneyi|Doğusu|Batısı)(?:n[ae]|n[ıiuü]|nd[ae]n?|nd[ae]ki)?$/;
const directions = /^(?:Kuzey|Güney|Doğu|Batı)(?:(?:doğu|batı))?$/;
const inDirection = /^(?:Kuzey|Güney|Doğu|Batı)(?:d[ae]n?|[ae]|y[ae]|[ıiuü]|y[ıiuü])$/;
const described = new RegExp(
  [districts, periodicals, sides, directions, inDirection].map(({ source }) => source).join('|'),
  'u',
);

/** Whether a capitalized word may be one of these, or a kinship term. */
export function mayDescribe({ text, lower }: WordForm): boolean {
  return described.test(text) || ofPlace.has(text) || ofNation.test(text) || kinship.test(cutAtApostrophe(lower));
}

/** “Ayşe Teyze”, “Hasan Amca’nın”, “Ahmet Amcam”: returns the sentence for the writer. */
export function checkKinship(paragraph: Paragraph, index: number): string | undefined {
  const [word = ''] = paragraph.lower(index).split(/['’]/);
  if (!kinship.test(word)) return undefined;
  const before = paragraph.tokens[index - 1];
  // A possessive means a relative of the writer (“Tülay Ablam”); without one it may be part of a name (“Raif Dayı”).
  const isRelative = /(?:teyze|abla|dayı|hala|yenge|enişte|abi|dede|nine|anne)m|amcam|ağabeyim/.test(word);
  const isName =
    before?.kind === 'word' &&
    paragraph.areNeighbours(index - 1) &&
    (isGivenName(paragraph.lower(index - 1)) ||
      (!before.opensSentence && /^(?:teyze|amca|abla|hala|yenge|enişte)/.test(word)) ||
      (isRelative && isPersonName(paragraph, paragraph.lower(index - 1))));
  return isName && readCasing(before.text) === 'capitalized' ? kinshipMessage : undefined;
}

/** “Etimesgut İlçesi”, “Konya İli”: kinds of places that are not part of the name (TDK, Büyük Harfler). */
export function checkDistrict(paragraph: Paragraph, index: number): string | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (!districts.test(token?.text ?? '')) return undefined;
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || readCasing(before.text) !== 'capitalized')
    return undefined;
  const isPlace =
    isPlaceName(paragraph.lower(index - 1)) ||
    (!before.opensSentence && !/^K/.test(token?.text ?? '')) ||
    paragraph.analyse(before.text).every(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return isPlace && readCasing(next?.text ?? '') !== 'capitalized' ? districtMessage : undefined;
}

/** “Hürriyet Gazetesi”, “Türk Dili Dergisi’nde”: what kind of publication has the name. */
export function checkPeriodical(paragraph: Paragraph, index: number): string | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (!periodicals.test(token?.text ?? '')) return undefined;
  const isNamed =
    before?.kind === 'word' &&
    paragraph.areNeighbours(index - 1) &&
    readCasing(before.text) === 'capitalized' &&
    !/^(?:Sicil|Sicili|Resmî|Resmi|Akademi)$/.test(before.text);
  return isNamed && (next?.kind !== 'word' || readCasing(next.text) === 'lower') ? periodicalMessage : undefined;
}

/** Breeds, fruits and dishes that are named after a place. */
const ofPlace = new InflectedWords(
  `
    Balı Biberi Çinisi Çorbası Dondurması Döneri Elması Fasulyesi Fıstığı Gülü Halısı İnciri Karpuzu Kavunu Kayısısı
    Kebabı Keçisi Kedisi Kilimi Koyunu Köftesi Köpeği Lahanası Lalesi Leblebisi Lokumu Mantısı Menekşesi Pastırması
    Peyniri Pidesi Pirinci Portakalı Simidi Sucuğu Tavşanı Tavuğu Tereyağı Üzümü Zambağı
  `,
  /^(?:n[a-zß-öø-ÿğış]{1,4}|yl[ae])?$/,
);
/** “İtalyan Mutfağını”, “Türk Kahvesi”: what a nation has. */
const ofNation =
  /^(?:Mutfağ[ıi]|Kahves[iı]|Müziğ[iı]|Halk[ıi]|Toplumu|Sinemas[ıi]|Yemekler[iı]|Halıs[ıi]|Kültürü|Çay[ıi])(?:n[a-zß-öø-ÿğış]{1,4}|yl[ae])?$/;
/** What follows the title of a book, a course or an event: “Türk Mutfağı kitabı”. */
const ofTitle = new InflectedWords(
  `
    adın adlı adli albüm arşiv başlık belgesel blog bölüm dergi derneğ dernek ders dizi ekib enstitü festival film
    grub günd günü hafta hesab hikaye hikâye isimli kanal kitab konferans kongre konulu koro lokanta marka müze
    orkestra öykü program proje restoran roman sayfa seçki sempozyum sergi şarkı şiir takım temalı toplulu yarışma
  `,
  anyEnding,
);
const moreOrigins = listWords('Akbaş Anadolu Antep Brüksel Ezine Frenk Hint Japon Kangal Maraş Urfa');

/** “renkli Van Kedisi”, “biraz Maraş Dondurması”: only the place is a name; in titles the neighbours are capitalized, too. */
export function checkBreed(paragraph: Paragraph, index: number): string | undefined {
  const [before, place, token, next] = [-2, -1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (place?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  // “Türk Kahvesi içtik.”; a heading or a firm has no sentence of its own.
  if (place.opensSentence && !isObject(paragraph, index)) return undefined;
  const isOfPlace = ofPlace.has(token?.text ?? '') && (isPlaceName(toLower(place.text)) || moreOrigins.has(place.text));
  if (!isOfPlace && !(ofNation.test(token?.text ?? '') && isNationOrLanguage(toLower(place.text)))) return undefined;
  const isWithin = before?.kind === 'word' && (before.opensSentence || readCasing(before.text) === 'lower');
  if (!place.opensSentence && !isWithin) return undefined;
  if (ofTitle.has(paragraph.lower(index + 1))) return undefined;
  return readCasing(place.text) === 'capitalized' && (next?.kind !== 'word' || readCasing(next.text) === 'lower')
    ? breedMessage
    : undefined;
}

/** Whether a conjugated verb that follows a word ends its sentence, so that the word is its object. */
function isObject(paragraph: Paragraph, index: number): boolean {
  return (
    (readRoles(paragraph, index + 1) & Role.Finite) !== 0 && /^[.!?]$/.test(paragraph.tokens[index + 2]?.text ?? '')
  );
}

/** “Rüzgâr Kuzeyden esiyor”; not Doğu’nun, Kuzey Kıbrıs, “Batı dünyası”. */
export function checkDirection(paragraph: Paragraph, index: number): string | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined) return undefined;
  const isSmall = (at: number): boolean => {
    const neighbour = paragraph.tokens[at];
    return neighbour?.kind !== 'word' || readCasing(neighbour.text) === 'lower' || neighbour.opensSentence;
  };
  // Türkiye’nin
  const isOwner = (at: number): boolean => /['’]n?[ıiuü]n$/.test(paragraph.tokens[at]?.text ?? '');
  // “Ülkenin Doğusunda”: a part of the thing named before it.
  if (sides.test(token.text))
    return (isSmall(index - 1) || isOwner(index - 1)) &&
      isSmall(index + 1) &&
      paragraph.tokens[index - 1]?.kind === 'word'
      ? directionMessage
      : undefined;
  // “Evin Güney cephesi”, “şehrin Doğu yakasında”: a part of something.
  if (directions.test(token.text)) {
    const isPart =
      parts.test(paragraph.lower(index + 1)) &&
      beginsLower(paragraph.tokens[index + 1]?.text ?? '') &&
      paragraph.tokens[index - 1]?.kind === 'word' &&
      (isSmall(index - 1) || isOwner(index - 1)) &&
      paragraph.endsWith(paragraph.lower(index - 1).replace(/['’].*/, ''), 'Gen') !== isOwner(index - 1);
    return isPart ? directionMessage : undefined;
  }
  if (!inDirection.test(token.text)) return undefined;
  const isMoved =
    /^doğru$/.test(paragraph.lower(index + 1)) ||
    [1, 2].some((step) =>
      /^(?:es|bak|doğ|yönel|uzan|ilerle|kay|dön|git|gid|göç|geç|sür|ak|çevril|kıyı|başla|açıl|yayıl|soku|çık|in(?:er|en|di)|rüzg|hava|yağış|bulut|fırtına|güneş|soğuk|poyraz|lodos)/.test(
        paragraph.lower(index + step),
      ),
    );
  return isMoved && isSmall(index - 1) && isSmall(index + 1) ? directionMessage : undefined;
}

/** Parts of buildings, towns and regions that are named by their direction. */
const parts =
  /^(?:cephe|yaka|duvar|köşe|taraf|kesim|yamaç|yamac|kanad|kanat|ucu|yönü|kapı|bölüm|rüzgâr|ufuk|ufk|yarısı|pencere|girişi|çıkışı|kenar)/;

/** What is numbered in running text: the 1st degree, the 18th century. */
const numbered =
  /^(?:Derece|Yüzyıl|Kez|Defa|Aşama|Hafta|Gün|Kuşak|Nesil)(?:l[ae]r)?(?:d[ae]n?|t[ae]n?|[ıiuü]n|s[ıi]|[ae]|[ıiuü]|n[ıi]n|nd[ae])?$/;
const plants = listWords(`
  Akasya Ardıç Armut Badem Ceviz Çam Dut Elma Gelincik Ihlamur İncir Karanfil Kavak Kayın Kestane Kiraz Köknar Ladin
  Limon Meşe Papatya Portakal Servi Söğüt Zeytin
`);

/** “1. Derece sit alanı”, “bir Meşe ağacı”: capitalized within a sentence though they name nothing. */
export function checkNumberedOrPlant(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const [before, next] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || !beginsLower(next.text)) return false;
  if (plants.has(token.text))
    return (
      /^(?:ağac|çiçe[ğk])/.test(next.text) &&
      before?.kind === 'word' &&
      beginsLower(before.text) &&
      !token.opensSentence
    );
  const number = paragraph.tokens[index - 2];
  if (!numbered.test(token.text) || before?.text !== '.' || number?.to !== before.from || token.from === before.to)
    return false;
  return (number.kind === 'number' || /^[IVXLC]+$/.test(number.text)) && !number.opensSentence;
}

/** Words that are capitalized only at the beginning of a sentence. */
const small = listWords(`
  akşam ama ancak artık az belki bile bir biraz birçok böyle bu bugün çok çünkü daha değil dolayı dün eğer elbette en
  fakat genellikle gibi göre hangi hep her herkes hiç hiçbir için ile ise kadar karşı kimse nasıl neden niçin olarak
  önce öyle özellikle rağmen sabah sadece sonra şey şimdi şöyle şu üzere ve veya yarın zaten
`);

/** Conjunctions and the like, and conjugated verbs, which are not names. */
function isSmall(paragraph: Paragraph, text: string): boolean {
  if (small.has(toLower(text))) return true;
  const readings = paragraph.analyse(text);
  return (
    readings.length > 0 &&
    text.length > 4 &&
    readings.every(
      ({ word: { kind }, suffixes }) => kind === 'v' && /^(?:Past|Prog|Fut|A\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  );
}

/** Whether no sentence begins with a word: postpositions, and what was done before something else (Verdikten sonra). */
function opensNothing(paragraph: Paragraph, index: number): boolean {
  const text = paragraph.tokens[index]?.text ?? '';
  if (/^(?:Ve|Veya|Ile|İle|Gibi|Kadar|Değil|Ise|İse|Göre|Bile|Için|İçin|Rağmen|Dolayı|Üzere|Olarak)$/.test(text))
    return true;
  const readings = paragraph.analyse(text);
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.at(-2)?.name === 'PastPart' && suffixes.at(-1)?.name === 'Abl',
    )
  );
}

/** Whether a word that is not a name is capitalized between lower-case words: “geldi Ve gitti”. */
export function checkSmall(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  // “Savaş Ve Barış”
  if (/^(?:Ve|Veya|Yahut|İle)$/.test(token?.text ?? '') && token?.opensSentence === false) {
    const isPart = (at: number): boolean => /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]/.test(paragraph.tokens[at]?.text ?? '');
    if (isPart(index - 1) && isPart(index + 1)) return true;
  }
  if (token === undefined || readCasing(token.text) !== 'capitalized') return false;
  // “Geldim Bu da bitti”: a sentence begins here without a punctuation mark before it.
  if (!isShort(readPractice(paragraph)) && !opensNothing(paragraph, index)) return false;
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const isLower = (text: string | undefined): boolean => text !== undefined && beginsLower(text);
  // “Ürün Sipariş Verdikten 14 saat sonra geldi.”
  if (opensNothing(paragraph, index) && /[dt][ae]n$/.test(token.text))
    return before?.kind === 'word' && (after?.kind === 'number' || isLower(after?.text));
  // In titles the neighbours are capitalized, too.
  return (
    before?.kind === 'word' &&
    isLower(before.text) &&
    (after === undefined || after.kind !== 'word' || isLower(after.text)) &&
    isSmall(paragraph, token.text)
  );
}
