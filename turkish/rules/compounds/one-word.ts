import { cutAtApostrophe, foldCircumflex } from '../../letters/alphabet.ts';
import { applyCasing, readCasing, toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isJoinedPlace, isPlaceName, mayBeginPlace } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { Fact, type WordForm } from '../text/word-form.ts';
import { isElectronic, isJoinedByClass, mayBePrefix, mayFollowPrefix } from './joined-classes.ts';
import { describing, judgeDescriptive, judgeVerbalNoun } from './joined-verbs.ts';
import { intensified, type JoinedWord, joinedWords, verbalNouns } from './joined-words.ts';
import { joinSplitWord } from './split-word.ts';

const JOINED = 'Bu söz bitişik yazılır.';
const JOINED_HINT = 'Bu anlamda kullanılıyorsa bitişik yazılır.';
const HYPHEN = '“Elektronik” yerine geçen “e”den sonra kısa çizgi konur.';

/** “birtakım insanlar” means some people, “bir takım elbise” one suit; both bugün and “bu gün” exist. */
const hints: ReadonlyMap<string, string> = new Map([
  ['bir takım', 'birtakım'],
  ['bu gün', 'bugün'],
]);

/** Finds phrases that are written as one word (TDK, Bitişik Yazılan Birleşik Kelimeler). */
export function checkOneWord(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    const nextForm = paragraph.form(index + 1);
    const next = paragraph.tokens[index + 1];
    if (form === undefined || nextForm === undefined || next === undefined || !paragraph.areNeighbours(index))
      return [];
    const place = form.has(Fact.MayBeginPlace, beginsPlace) ? joinPlace(paragraph, index) : [];
    if (nextForm.casing !== 'lower' && readCasing(cutAtApostrophe(next.text)) === 'capitalized') return place;
    // Sevda Hanım elimize verdi: a name.
    if ((form.casing === 'capitalized' && !token.opensSentence) || place.length > 0) return place;
    const first = form.lower;
    const second = nextForm.lower;
    const issue = (kind: 'error' | 'hint', joined: string, to = next.to): Issue[] => {
      const casing = readCasing(token.text) === 'capitalized' ? 'capitalized' : 'lower';
      const message = kind === 'error' ? JOINED : JOINED_HINT;
      return [{ from: token.from, to, kind, rule: 'one-word', message, proposals: [applyCasing(joined, casing)] }];
    };
    if (!form.has(Fact.MayJoinNext, mayJoinNext) && !nextForm.has(Fact.MayJoinPrevious, mayJoinPrevious)) {
      const split = joinSplitWord(paragraph, index);
      return split === undefined ? [] : issue('error', split);
    }
    if (second === 'bu' && /^h[aâ]l$/.test(first) && paragraph.lower(index + 2) === 'ki')
      return issue('error', 'hâlbuki', paragraph.tokens[index + 2]?.to);
    if (first === 'ard' && second === 'arda') return issue('error', 'art arda');
    if (first === 'e' && isElectronic(paragraph, index))
      return [
        {
          from: token.from,
          to: next.to,
          kind: 'hint',
          rule: 'one-word',
          message: HYPHEN,
          proposals: [`${token.text}-${next.text}`],
        },
      ];
    const together = first + second;
    for (const entry of joinedWords.get(first) ?? [])
      if (isEntry(paragraph, together, second, entry) && !isMeant(paragraph, index, entry.right))
        return issue('error', together.replace(/^kitapevi/, 'kitabevi'));
    if (isLostSuffix(paragraph, first, second, index)) return issue('error', together);
    const hint = hints.get(`${first} ${second}`);
    if (hint !== undefined) return isHinted(paragraph, index, hint) ? issue('hint', hint) : [];
    const kind = judgeVerbalNoun(paragraph, index);
    if (kind !== undefined) return issue(kind, `${verbalNouns.get(first) ?? first}${second}`);
    if (isIntensified(paragraph, first, second)) return issue('error', together);
    // “porsiyon tavuk göğsü … tatlısı”: the dessert
    if (first === 'tavuk' && second.startsWith('göğsü') && isDessert(paragraph, index)) return issue('error', together);
    if (isJoinedBefore(first, second, paragraph.lower(index + 2)) || isJoinedByClass(paragraph, index))
      return issue('error', together);
    if (
      first === 'gayri' &&
      /^(?:menkul|resm[iî]|safi|meşru|müslim|ihtiyar[iî]|nizam[iî]|şahs[iî]|mülk|kabil|kanuni|maddi|makul|memnun|meskûn|muayyen|muntazam|mümkün|sıhhi|tabii|irad[iî]|mill[iî]|iht|bilinçli|nakd[iî]|faal)/.test(
        second,
      )
    )
      return issue('error', together);
    const auxiliary = judgeDescriptive(paragraph, index);
    if (auxiliary !== undefined) return issue(auxiliary, together);
    const whole = joinSplitWord(paragraph, index);
    return whole === undefined ? [] : issue('error', whole);
  });
}

/** The words that are joined to certain next words by the rule itself. */
const joining = new Set([
  'hal',
  'hâl',
  'ard',
  'e',
  'tavuk',
  'gayri',
  ...Array.from(hints.keys(), (pair) => pair.slice(0, pair.indexOf(' '))),
]);

/** Whether the next word may belong to a word, apart from a space within a word. */
function mayJoinNext({ lower }: WordForm): boolean {
  return (
    joining.has(lower) ||
    joinedWords.has(lower) ||
    verbalNouns.has(lower) ||
    joinedBeforeByFirst.has(lower) ||
    mayBeIntensified(lower) ||
    mayBePrefix(lower)
  );
}

/** Whether a word may belong to the previous one, likewise. */
function mayJoinPrevious({ lower }: WordForm): boolean {
  return (
    lower === 'ye' ||
    verbEnding.test(lower) ||
    lostSuffix.test(lower) ||
    describing.test(lower) ||
    mayFollowPrefix(lower)
  );
}

function beginsPlace({ lower }: WordForm): boolean {
  return lower === 'kuzey' || lower === 'güney' || mayBeginPlace(lower);
}

/** “Gazi Antep”, “Ulu Dağ’da”: the name of a place, both words of which are capitalized. */
function joinPlace({ tokens, speller }: Paragraph, index: number): Issue[] {
  const [token, next, after] = [0, 1, 2].map((step) => tokens[index + step]);
  if (token === undefined || next === undefined) return [];
  const [second = ''] = next.text.split(/['’]/);
  const joined = token.text + toLower(second);
  // İst anbul
  const isSplit =
    next.kind === 'word' &&
    isPlaceName(toLower(joined)) &&
    speller.judge(second) === 'unknown' &&
    readCasing(second) === 'lower';
  if (isSplit)
    return [
      {
        from: token.from,
        to: next.to,
        kind: 'error',
        rule: 'one-word',
        message: JOINED,
        proposals: [joined + next.text.slice(second.length)],
      },
    ];
  // “Rüzgâr Güney batıdan esiyor”
  const isDirection =
    /^(?:Kuzey|Güney)$/.test(token.text) &&
    !token.opensSentence &&
    /^(?:doğu|batı)(?:d[ae]n?|y[ae]|s[ıu]\p{Ll}{0,4})?$/u.test(next.text);
  if (isDirection)
    return [
      { from: token.from, to: next.to, kind: 'error', rule: 'one-word', message: JOINED, proposals: [toLower(joined)] },
    ];
  if (readCasing(token.text) !== 'capitalized' || !isJoinedPlace(toLower(joined))) return [];
  // Kadı köy, but “Eski şehir”, “Ak deniz”
  if (readCasing(second) === 'lower' && token.opensSentence && usualFirst.test(token.text)) return [];
  // Eski Şehir Tiyatrosu, Altın Dağ adlı film; but Güney Doğu Anadolu
  const isOfLonger =
    after?.kind === 'word' && (readCasing(after.text) !== 'lower' || /^(?:adlı|isimli)/.test(after.text));
  if (isOfLonger && second === next.text && !/^(?:kuzey|güney)/.test(toLower(joined))) return [];
  const proposals = [joined + next.text.slice(second.length)];
  return [{ from: token.from, to: next.to, kind: 'error', rule: 'one-word', message: JOINED, proposals }];
}

/** First parts of places that also describe a town, a mountain or a river. */
const usualFirst =
  /^(?:Eski|Ak|Kara|Ulu|Altın|Elma|Kızıl|Yeşil|Büyük|Küçük|Gök|Boz|Ada|Adı|Kır|Karşı|Anıt|Pamuk|Bey|Kuş|Top|Çukur|Kuzey|Güney|Alaş|Beş|Beşik|Kınalı|Deniz)$/;

/** Pairs that are one word before certain words only: “büyükbaş hayvan”, but “büyük baş ağrısı”. */
const joinedBefore: ReadonlyArray<readonly [firsts: string, second: RegExp, next: RegExp]> = [
  ['göz', /^altı(?:na|nda|ndan)?$/, /^(?:al|tut|karar|süre)/],
  ['iç|dış', /^işleri$/, /^bakan/],
  ['üç|dört|beş|altı|sekiz', /^gen$/, /^(?:çiz|şekl|biç|alan|masa|prizma)/],
  ['gel', /^git$/, /^(?:olay|akıntı|bölge|hareket|enerji)/],
  ['masa|diz', /^üstü$/, /^(?:bilgisayar|uygulama|yayıncılık|simge|masaüstü|oyun)/],
  ['büyük|küçük', /^baş$/, /^hayvan/],
  ['büyük', /^şehir$/, /^belediye/],
  ['yıl', /^başı$/, /^(?:gece|ağac|tatil|hediye|parti|kutla|çekiliş|süs|eğlence|akşam)/],
  ['iki', /^yüzlü$/, /^(?:insan|adam|davran|ol|dost|tavır|politika|siyaset|arkadaş|biri|kişi)/],
  ['deniz', /^altı$/, /^(?:gemi|filo|mürettebat|komutan|üss|kaptan|subay|mühendis|personel|adam|savaş)/],
  ['iş', /^başı(?:nı)?$/, /^yap/],
  ['iş', /^veren(?:ler\p{Ll}*|in|e|i|den|le)$/u, /./],
  ['kedi', /^dili$/, /^bisküvi/],
  ['nar', /^çiçeği$/, /^(?:reng|renk|kırmızı|elbise|ruj|kadife)/],
  ['tavşan', /^kanı$/, /^(?:bir|çay|demle|renk)/],
  ['tavuk', /^göğsü$/, /^(?:tatlı|muhallebi)/],
  ['bülbül', /^yuvası$/, /^tatlı/],
  ['fil|gül', /^(?:dişi|kurusu)$/, /^(?:reng|renk|ton|duvar|elbise|ruj|perde|boya|bir)/],
  ['ayak|baş', /^ucu(?:mda|muzda|na|nda|ndan|nda\p{Ll}+|mdaki)?$/u, /^(?:otur|dur|bekle|lamba|koy|bırak|kitap)/],
  // “Kahve altıda açılır”: six o’clock, unless something is done at a meal.
  ['kahve', /^altıda$/, /^(?:buluş|yumurta|peynir|zeytin|reçel|menemen|simit|börek|yedi[kmğ]|yeri[mz])/],
  ['kahve', /^altı(?:lık|nı)?$/, /^(?:yap|et|için|masa|sofra|tabağ|hazırla|ürün)/],
  ['deve', /^tüyü$/, /^(?:reng|renk|palto|kumaş|ceket|mont)/],
  ['kavun', /^içi$/, /^(?:reng|renk|kazak|elbise|bir|duvar|boya|perde|ton)/],
  ['iş', /^veren$/, /^(?:sigorta|işçi|sendika|temsil|maliyet|prim|pay|taraf)/],
  ['süre', /^giden$/, /./],
  ['saç', /^kıran$/, /^(?:hastalı|tedavi|ol|belirti|nedir)/],
];

const joinedBeforeByFirst = new Map<string, (typeof joinedBefore)[number][]>();
for (const pair of joinedBefore)
  for (const first of pair[0].split('|'))
    joinedBeforeByFirst.set(first, [...(joinedBeforeByFirst.get(first) ?? []), pair]);

function isJoinedBefore(first: string, second: string, next: string): boolean {
  return (joinedBeforeByFirst.get(first) ?? []).some((pair) => pair[1].test(second) && pair[2].test(next));
}

/** Suffixes of a noun that ends in a possessive. */
const possessed = /^(?:n[ıiuü]n|n[aeıiuü]|nd[ae](?:n|ki)?|yl[ae]|ymış|ydı)$/;

function isEntry(paragraph: Paragraph, together: string, second: string, { right, open }: JoinedWord): boolean {
  if (together === right) return true;
  const own = right.slice(together.length - second.length);
  // A suffix changes only the end of a word.
  const isUnlike = own.length > 2 && foldCircumflex(own.slice(0, 1)) !== foldCircumflex(second.slice(0, 1));
  if (!open || isUnlike) return false;
  return (
    (together.startsWith(right) && isInflected(paragraph, together, right)) ||
    paragraph.analyse(together).some(({ stem }) => stem === right) ||
    (own.length > 2 && paragraph.analyse(second).some(({ stem }) => stem === own)) ||
    // kitap evinden
    (/[ıiuü]$/.test(own) && second.startsWith(own) && possessed.test(second.slice(own.length)))
  );
}

/** Maximum length, in letters, of a suffix that was separated from its word: sızlıklarından. */
const LONGEST_SUFFIX = 12;

/** Such suffixes, and those of verbs. */
const lostSuffix =
  /^(?:s[ıi]|n?[dt][ae]n|nd[ae]|s[ıi]n[dn][ae]n?|l[ae]r(?:[ıi]|[ıi]n|[ıi]n[ıi]|[dt][ae]n?)?|l[ıiuü](?:[kğ][ıiuü]?)?|n[ıiuü]n|[cç][ıiu]|[cç][ıiuü][kğ]|y[ıi]|s[ıuü]z(?:l[ıuü][kğ]\p{Ll}{0,6})?|s[ıuü]zca|[dt][ıiuü]|d[ıiü]r|t[iü]r|y?[ıiuü]m|ken)$/u;
const verbEnding = /^(?:c[ae](?:k|ğ[ıi])\p{Ll}*|[tgk][ae]n)$/u;

/** “bazı sı”, “kitap lar”, “erken den”: a suffix separated from its word. */
function isLostSuffix(paragraph: Paragraph, first: string, second: string, index: number): boolean {
  // “iskele ye yanaştı”, but “elma ye”
  if (second === 'ye' && isDativeBeforeVerb(paragraph, first, index)) return true;
  // “kullana cağımı”, “battık tan”
  const isOfVerb =
    (/[ae]$/.test(first) && /^c[ae](?:k|ğ[ıi])\p{Ll}*$/u.test(second)) ||
    (/[dt][ıiuü]k$/.test(first) && /^t[ae]n$/.test(second)) ||
    (/^[gk][ae]n$/.test(second) &&
      /^(?:unut|çalış|konuş|yapış|alın|sıkıl|üret|giriş|değiş|kavra|atıl|utan|alış|somurt|sırıt|çekin|doğur|bulaş|kaygan)$/.test(
        first,
      ));
  if (isOfVerb)
    return (
      paragraph.speller.judge(first + second) === 'right' &&
      paragraph.analyse(first + second).some(({ word: { kind } }) => kind === 'v')
    );
  return (
    second.length <= LONGEST_SUFFIX &&
    lostSuffix.test(second) &&
    first.length > 2 &&
    !/^(?:tan|ten)$/.test(second) &&
    paragraph.speller.judge(first) === 'right' &&
    paragraph.speller.judge(first + second) === 'right' &&
    paragraph.analyse(first + second).some(({ stem, suffixes }) => suffixes.length > 0 && stem.length <= first.length)
  );
}

/** Whether the words around a pair speak of a dessert rather than of meat. */
function isDessert(paragraph: Paragraph, index: number): boolean {
  if (/^(?:sütlaç|kazandibi)$/.test(paragraph.lower(index - 1))) return true;
  for (let at = index - WORDS_AROUND; at < index + WORDS_AROUND; at += 1)
    if (/^(?:tatlı|muhallebi|sütlaç|kazandibi)/.test(paragraph.lower(at))) return true;
  return false;
}

/** Number of words on either side that say whether a dessert is meant. */
const WORDS_AROUND = 6;

/** Whether a noun and ye are a dative, because a verb of movement follows; not “elma ye, git uyu”. */
function isDativeBeforeVerb(paragraph: Paragraph, first: string, index: number): boolean {
  const next = paragraph.lower(index + 2);
  return (
    !/^(?:git|gel|gir|çık|in|koş|bak|götür|getir|taşı|koy|bırak)$/.test(next) &&
    /^(?:git|gid|gel|yanaş|yönel|gir|çık|in(?:di|en|ince|iyor|er)|koş|bak|döndü|dönü|ulaş|var(?:dı|ın|ınca|an)|götür|getir|taşı|koy|bırak|yakın|doğru|karşı|göre)/.test(
      next,
    ) &&
    paragraph.analyse(first).some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    paragraph.speller.judge(`${first}ye`) === 'right'
  );
}

/** “Bugün geldi”, but “bu gün ve saatte”; “birtakım sorunlar”, but “bir takım elbise”. */
function isHinted(paragraph: Paragraph, index: number, right: string): boolean {
  if (isMeant(paragraph, index, right)) return false;
  if (right === 'birtakım') {
    // “bir takım yeni önlemler”
    const isDescribed = (readRoles(paragraph, index + 2) & Role.Adjective) !== 0;
    return paragraph.endsWith(paragraph.lower(isDescribed ? index + 3 : index + 2), 'Pl');
  }
  return !/^(?:ve|veya|de|da|için|itibar|ise|m[iı]|kadar|gibi|geld|gelin|bile|saat|o|)$/.test(
    paragraph.lower(index + 2),
  );
}

/** The beginnings of the listed words. */
const intensifiedBeginnings = new Set(
  Array.from(intensified).flatMap((word) => Array.from(word, (_, at) => word.slice(0, at))),
);

function mayBeIntensified(first: string): boolean {
  return intensifiedBeginnings.has(first) || (first.length <= 4 && /[pmrs]$/.test(first));
}

/** “sap sarı”, “mas mavi”: the first letters of an adjective with p, m, r or s before it. */
function isIntensified(paragraph: Paragraph, first: string, second: string): boolean {
  if (!mayBeIntensified(first)) return false;
  if (intensified.has(first + second)) return true;
  if (first.length > 4) return false;
  const start = first.slice(0, -1);
  if (!/[pmrs]$/.test(first) || !second.startsWith(start) || !/^[^aeıioöuü]?[aeıioöuü]$/.test(start)) return false;
  if (/^(?:ter temiz)$/.test(`${first} ${second}`)) return true;
  return (
    paragraph.speller.judge(first + second) === 'right' &&
    paragraph.analyse(second).some(({ word: { kind } }) => kind === 'j' || kind === 'd') &&
    paragraph
      .analyse(first + second)
      .some(({ word: { kind }, stem }) => 'jd'.includes(kind) && stem.length > second.length - 1)
  );
}

/**
 * Whether the two words belong to other words or are meant literally: “hiç bir araya gelmedik”, “bunu bilgi sayar
 * mısın”.
 */
function isMeant(paragraph: Paragraph, index: number, right: string): boolean {
  const previous = paragraph.lower(index - 1);
  const after = paragraph.lower(index + 2);
  const isBare = paragraph.lower(index) + paragraph.lower(index + 1) === right;
  if (right.startsWith('birbir')) return hasWord(paragraph, index + 2, /^(?:bir$|öteki|diğer|öbür|başka)/);
  const second = paragraph.lower(index + 1);
  switch (right) {
    case 'hiçbir':
      // Hiç bir fil gördün mü? Onu hiç bir başına bırakmadım. Hiç mi hiç bir şey demedi.
      return (
        /^m[ıiuü]$/.test(previous) ||
        /^(?:ara(?:ya|da|yla)|başı(?:ma|na|mıza|nıza)|iki|tas|fincan|bardak)$/.test(after) ||
        (isQuestion(paragraph, index) && !/^(?:şey|kimse|zaman|yer|şekil|neden)/.test(after))
      );
    case 'hiçbiri':
      return isQuestion(paragraph, index);
    // Bir çok bilmiş, bir çok bir az; bir kaç kovala.
    case 'birçok':
      return /^(?:bil|bir$|konuş|oku)/.test(after) || isOfVerb(paragraph, after) || /[lt][ıiuü]$/.test(after);
    case 'birkaç':
      return /^(?:|kovala|d[ae]|bakalım|bakayım|hele|istersen|yeter)$/.test(after);
    // Ve ya gelir ya gelmez.
    case 'veya':
      return hasWord(paragraph, index + 2, /^ya$/);
    // “Her kesin bilgi” means each certain piece; herkesin is followed by a possessive.
    case 'herkesin':
      return !paragraph.endsWith(after, 'P3sg', 'P3pl', 'PastPart') && !/^(?:bildiği|gözü|kendi)/.test(after);
    // “Köyün ilk okulu”, “ilk okulum”: the first school.
    case 'ilkokul':
      return (
        paragraph.endsWith(previous, 'Gen', 'Rel', 'PresPart', 'PastPart') ||
        paragraph.endsWith(paragraph.lower(index + 1), 'P1sg', 'P1pl') ||
        (isBare &&
          (/^(?:gün|hafta|deneyim|heyecan|)$/.test(after) ||
            /^(?:gün|hafta|deneyim|heyecan)/.test(after) ||
            /^m[ıiuü]$/.test(after)))
      );
    case 'ortaokul':
      return isBare && (/^(?:gün|hafta|deneyim|heyecan)/.test(after) || /^m[ıiuü]$/.test(after));
    case 'bilgisayar':
      return isBare && (/^(?:m[ıi]|$)/.test(after) || paragraph.endsWith(previous, 'Acc') || previous === 'bunu');
    case 'yeryüzü':
      return /^yüz(?:ünden|lü|süz)/.test(second);
    case 'gökyüzü':
      return /^yüz(?:lü|süz)/.test(second);
    // Ormanda uyur gezer.
    case 'uyurgezer':
      return isBare && !/^(?:gibi|biri|ol|insan|adam|hasta|çocuk|dolaş|kadın|hâl)/.test(after);
    case 'biçerdöver':
      return isBare && (after === '' || paragraph.endsWith(previous, 'Acc'));
    // Nefes alış verişi.
    case 'alışveriş':
      return /^(?:nefes|soluk|bilgi|mal|malzeme|meta)$/.test(previous);
    // “Kahve rengini kaybetti”, “kahve renginde”: the colour of coffee.
    case 'kahverengi':
      return second !== 'rengi';
    // Kuşlar dala gece kondular.
    case 'gecekondu':
      return paragraph.endsWith(previous, 'Dat', 'Abl') || (/^kondu(?:lar|k|m|n)?$/.test(second) && after === '');
    // Yüksek okul duvarları.
    case 'yüksekokul':
      return isBare && /^(?:bina|duvar|çatı|merdiven|kapı)/.test(after);
    // “Anne anne diye ağladı”, “baba anneye sarıldı”; but “baba annem” is a grandmother.
    case 'anneanne':
    case 'babaanne':
      return isBare
        ? /^(?:diye|de|dedi|ve|ile|çocuk|)$/.test(after)
        : /^anne(?:y[ei]|yle|nin|den|de)$/.test(second) && right === 'babaanne';
    // Bu yemeğe hanım eli değmiş.
    case 'hanımeli':
      return /^(?:değ|öp|tut|sık)/.test(after);
    // “Bir takım elbise”, “bir takım oyuncular”: one set, one team.
    case 'birtakım':
      return /^(?:elbise|çatal|kaşık|bıçak|tencere|tabak|oyuncu|futbolcu|sporcu|giysi|forma)/.test(after);
    // Her kes yapıştır işi.
    case 'herkes':
      return /^(?:yapıştır|kopyala|at)$/.test(after);
    // Onun gelişi güzel.
    case 'gelişigüzel':
      return after === '' || paragraph.endsWith(previous, 'Gen');
    // “Üç bir az”: about numbers.
    case 'biraz':
      return /^(?:bir|çok|sonra)$/.test(previous) || after === 'bir';
    case 'binbaşı':
      return paragraph.tokens[index - 1]?.kind === 'number';
    // “Beş yüz yıl”, “yüz yıl önce”; but “20. yüz yıl”, “bu yüz yılda”.
    case 'yüzyıl':
      return (
        !/^(?:bu|şu|o|geçen|gelecek|önceki|sonraki|aynı|hangi|son|ilk|\.)$|nc[ıiuü]$/.test(
          paragraph.tokens[index - 1]?.text ?? '',
        ) || /^(?:süre|boyunca|önce|sonra|geç)/.test(after)
      );
    case 'hoşgörü':
      // “Hoş görüldü” is a form of görmek.
      return /^görü[nş]/.test(second) || !paragraph.analyse(`hoş${second}`).some(({ stem }) => stem === 'hoşgörü');
    case 'öngör':
      return /^gör(?:üş|ün|ev)/.test(second);
    // Polis evine gitti: the house of a policeman.
    case 'polisevi':
      return second !== 'evi';
    default:
      return right.endsWith('evi') && /^evi[mz]/.test(second);
  }
}

/** Whether the sentence is a question with mi. */
function isQuestion(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 2; at < index + 14; at += 1) {
    if (/^m[ıiuü](?:s|y|d|$)/.test(paragraph.lower(at)) || paragraph.tokens[at]?.text === '?') return true;
    if (/^[.!;]/.test(paragraph.tokens[at]?.text ?? '.')) return false;
  }
  return false;
}

/** “çok sevdiğim”, “çok gezen”: çok belongs to the participle. */
function isOfVerb(paragraph: Paragraph, word: string): boolean {
  const readings = paragraph.analyse(word);
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.some(({ name }) => name === 'PresPart' || name === 'PastPart'),
    )
  );
}

/** Whether a word of this form is among the next five of the sentence. */
function hasWord(paragraph: Paragraph, from: number, form: RegExp): boolean {
  for (let at = from; at < from + 5; at += 1) {
    if (/^[.!?]/.test(paragraph.tokens[at]?.text ?? '.')) return false;
    if (form.test(paragraph.lower(at))) return true;
  }
  return false;
}

function isInflected(paragraph: Paragraph, together: string, right: string): boolean {
  return paragraph.analyse(together).some(({ stem }) => stem.startsWith(right.slice(0, -1)));
}
