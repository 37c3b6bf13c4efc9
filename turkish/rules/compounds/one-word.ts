import { cutAtApostrophe, foldCircumflex } from '../../letters/alphabet.ts';
import { applyCasing, readCasing, toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import { isJoinedPlace, isPlaceName, mayBeginPlace } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { Fact, type WordForm } from '../text/word-form.ts';
import { isElectronic, isJoinedByClass, mayBePrefix, mayFollowPrefix } from './joined-classes.ts';
import { describing, judgeDescriptive, judgeVerbalNoun } from './joined-verbs.ts';
import { intensified, type JoinedWord, joinedWords, verbalNouns } from './joined-words.ts';
import { isMeant } from './literal-meanings.ts';
import { isLostSuffix, joinInfinitive, lostSuffix, verbEnding } from './lost-suffixes.ts';
import { joinSplitWord } from './split-word.ts';

const joinedMessage = 'Bu söz bitişik yazılır.';

const joinedHintMessage = 'Bu anlamda kullanılıyorsa bitişik yazılır.';

const hyphenMessage = '“Elektronik” yerine geçen “e”den sonra kısa çizgi konur.';

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
      const message = kind === 'error' ? joinedMessage : joinedHintMessage;
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
          message: hyphenMessage,
          proposals: [`${token.text}-${next.text}`],
        },
      ];
    const together = first + second;
    for (const entry of joinedWords.get(first) ?? [])
      if (isEntry(paragraph, together, second, entry) && !isMeant(paragraph, index, entry.right))
        return issue('error', together.replace(/^kitapevi/, 'kitabevi'));
    const infinitive = joinInfinitive(paragraph, first, second);
    if (infinitive !== undefined) return issue('error', infinitive);
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
    lower === 'ya' ||
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
        message: joinedMessage,
        proposals: [joined + next.text.slice(second.length)],
      },
    ];
  // “Rüzgâr Güney batıdan esiyor”
  const isDirection =
    /^(?:Kuzey|Güney)$/.test(token.text) &&
    !token.opensSentence &&
    /^(?:doğu|batı)(?:d[ae]n?|y[ae]|s[ıu][a-zß-öø-ÿğış]{0,4})?$/.test(next.text);
  if (isDirection)
    return [
      {
        from: token.from,
        to: next.to,
        kind: 'error',
        rule: 'one-word',
        message: joinedMessage,
        proposals: [toLower(joined)],
      },
    ];
  if (readCasing(token.text) !== 'capitalized' || !isJoinedPlace(toLower(joined))) return [];
  // Kadı köy, but “Eski şehir”, “Ak deniz”
  if (readCasing(second) === 'lower' && token.opensSentence && usualFirst.has(token.text)) return [];
  // Eski Şehir Tiyatrosu, Altın Dağ adlı film; but Güney Doğu Anadolu
  const isOfLonger =
    after?.kind === 'word' && (readCasing(after.text) !== 'lower' || /^(?:adlı|isimli)/.test(after.text));
  if (isOfLonger && second === next.text && !/^(?:kuzey|güney)/.test(toLower(joined))) return [];
  const proposals = [joined + next.text.slice(second.length)];
  return [{ from: token.from, to: next.to, kind: 'error', rule: 'one-word', message: joinedMessage, proposals }];
}

/** First parts of places that also describe a town, a mountain or a river. */
const usualFirst = listWords(`
  Ada Adı Ak Alaş Altın Anıt Beş Beşik Bey Boz Büyük Çukur Deniz Elma Eski Gök Güney Kara Karşı Kınalı Kır Kızıl Kuş
  Kuzey Küçük Pamuk Top Ulu Yeşil
`);

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
  ['iş', /^veren(?:ler[a-zß-öø-ÿğış]*|in|e|i|den|le)$/, /./],
  ['kedi', /^dili$/, /^bisküvi/],
  ['nar', /^çiçeği$/, /^(?:reng|renk|kırmızı|elbise|ruj|kadife)/],
  ['tavşan', /^kanı$/, /^(?:bir|çay|demle|renk)/],
  ['tavuk', /^göğsü$/, /^(?:tatlı|muhallebi)/],
  ['bülbül', /^yuvası$/, /^tatlı/],
  ['fil|gül', /^(?:dişi|kurusu)$/, /^(?:reng|renk|ton|duvar|elbise|ruj|perde|boya|bir)/],
  ['ayak|baş', /^ucu(?:mda|muzda|na|nda|ndan|nda[a-zß-öø-ÿğış]+|mdaki)?$/, /^(?:otur|dur|bekle|lamba|koy|bırak|kitap)/],
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

/** Whether the words around a pair speak of a dessert rather than of meat. */
function isDessert(paragraph: Paragraph, index: number): boolean {
  if (/^(?:sütlaç|kazandibi)$/.test(paragraph.lower(index - 1))) return true;
  for (let at = index - wordsAround; at < index + wordsAround; at += 1)
    if (/^(?:tatlı|muhallebi|sütlaç|kazandibi)/.test(paragraph.lower(at))) return true;
  return false;
}

/** Number of words on either side that say whether a dessert is meant. */
const wordsAround = 6;

/** “Bugün geldi”, but “bu gün ve saatte”; “birtakım sorunlar”, but “bir takım elbise”. */
function isHinted(paragraph: Paragraph, index: number, right: string): boolean {
  if (isMeant(paragraph, index, right)) return false;
  if (right === 'birtakım') {
    // “bir takım yeni önlemler”
    const isDescribed = (readRoles(paragraph, index + 2) & Role.Adjective) !== 0;
    // “bir takım klişeleri barındırıyor”
    return paragraph
      .analyse(paragraph.lower(isDescribed ? index + 3 : index + 2))
      .some(
        ({ suffixes }) =>
          suffixes.at(-1)?.name === 'Pl' ||
          (suffixes.at(-2)?.name === 'Pl' && /^(?:Acc|Dat|Loc|Abl|Gen|Ins)$/.test(suffixes.at(-1)?.name ?? '')),
      );
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

function isInflected(paragraph: Paragraph, together: string, right: string): boolean {
  return paragraph.analyse(together).some(({ stem }) => stem.startsWith(right.slice(0, -1)));
}
