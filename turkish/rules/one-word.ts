import { applyCasing, readCasing, toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const JOINED = 'Bu söz bitişik yazılır.';
const JOINED_HINT = 'Bu anlamda kullanılıyorsa bitişik yazılır.';

/** Phrases of two words that TDK writes as one; the second may take suffixes when its entry ends with -. */
const errors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'hiç bir': 'hiçbir',
    'hiç biri-': 'hiçbiri',
    'hiç birisi-': 'hiçbirisi',
    'hiç birimiz-': 'hiçbirimiz',
    'hiç biriniz-': 'hiçbiriniz',
    'bir çok': 'birçok',
    'bir çoğu-': 'birçoğu',
    'bir çoğumuz-': 'birçoğumuz',
    'bir kaç': 'birkaç',
    'her hangi': 'herhangi',
    'bir birine': 'birbirine',
    'bir birini': 'birbirini',
    'bir birinden': 'birbirinden',
    'bir biriyle': 'birbiriyle',
    'bir birleri-': 'birbirleri',
    've ya': 'veya',
    'her kesin': 'herkesin',
    'ilk okul-': 'ilkokul',
    'orta okul-': 'ortaokul',
    'yüksek okul-': 'yüksekokul',
    'alış veriş-': 'alışveriş',
    'cumhur başkanı-': 'cumhurbaşkanı',
    'baş bakanı-': 'başbakanı',
    'baş bakanlık-': 'başbakanlık',
    'baş öğretmen-': 'başöğretmen',
    'baş kent-': 'başkent',
    'buz dolabı-': 'buzdolabı',
    'ayak kabı-': 'ayakkabı',
    'bilgi sayar-': 'bilgisayar',
    'hanım eli-': 'hanımeli',
    'olağan üstü': 'olağanüstü',
    'bir denbire': 'birdenbire',
    'git gide': 'gitgide',
    'çıt kırıldım': 'çıtkırıldım',
    'gece kondu-': 'gecekondu',
    'vaz geç-': 'vazgeç',
    'baş vur-': 'başvur',
    'ön gör-': 'öngör',
    'alt yapı-': 'altyapı',
    'kahve rengi-': 'kahverengi',
    'gök yüzü-': 'gökyüzü',
    'yer yüzü-': 'yeryüzü',
    'baba anne-': 'babaanne',
    'anne anne-': 'anneanne',
    'kayın valide-': 'kayınvalide',
    'biçer döver-': 'biçerdöver',
    'hoş görü-': 'hoşgörü',
  }),
);
/** birtakım insanlar: some people; but bir takım elbise: one suit. */
const hints: ReadonlyMap<string, string> = new Map(Object.entries({ 'bir takım': 'birtakım' }));

const entries = new Map<string, { right: string; open: boolean; kind: 'error' | 'hint' }[]>();
for (const [kind, list] of [
  ['error', errors],
  ['hint', hints],
] as const) {
  for (const [phrase, right] of list) {
    if (phrase === right || phrase === `${right}-`) continue;
    const [first = ''] = phrase.split(' ');
    entries.set(first, [...(entries.get(first) ?? []), { right, open: phrase.endsWith('-'), kind }]);
  }
}

/** Phrases that are written as one word (TDK, Bitişik Yazılan Birleşik Kelimeler). Those written apart are in the lexicon. */
export function checkOneWord(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    const candidates = entries.get(toLower(token.text));
    const next = paragraph.tokens[index + 1];
    if (candidates === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
    const together = toLower(token.text) + toLower(next.text);
    for (const { right, open, kind } of candidates) {
      if (kind === 'hint' && !paragraph.endsWith(paragraph.lower(index + 2), 'Pl')) continue;
      const isSame =
        together === right || (together.startsWith(right) && open && isInflected(paragraph, together, right));
      if (!isSame || isMeant(paragraph, index, right)) continue;
      const proposal = applyCasing(
        right + together.slice(right.length),
        readCasing(token.text) === 'capitalized' ? 'capitalized' : 'lower',
      );
      const message = kind === 'error' ? JOINED : JOINED_HINT;
      return [{ from: token.from, to: next.to, kind, rule: 'one-word', message, proposals: [proposal] }];
    }
    return checkSoftened(paragraph, index, together, candidates);
  });
}

/** Whether the two words belong to others or mean what they say: hiç bir araya gelmedik, bunu bilgi sayar mısın. */
function isMeant(paragraph: Paragraph, index: number, right: string): boolean {
  const previous = paragraph.lower(index - 1);
  const after = paragraph.lower(index + 2);
  const isBare = paragraph.lower(index) + paragraph.lower(index + 1) === right;
  if (right.startsWith('birbir')) return hasWord(paragraph, index + 2, /^(?:bir$|öteki|diğer|öbür|başka)/);
  const second = paragraph.lower(index + 1);
  switch (right) {
    case 'hiçbir':
      // Hiç bir fil gördün mü? Onu hiç bir başına bırakmadım.
      return (
        /^(?:ara(?:ya|da|yla)|başı(?:ma|na|mıza|nıza)|iki|tas|fincan|bardak)$/.test(after) ||
        (isQuestion(paragraph, index) && !/^(?:şey|kimse|zaman|yer|şekil|neden)/.test(after))
      );
    case 'hiçbiri':
      return isQuestion(paragraph, index);
    // Bir çok bilmiş, bir çok bir az; bir kaç kovala.
    case 'birçok':
      return /^(?:bil|bir$|konuş|oku)/.test(after) || isOfVerb(paragraph, after);
    case 'birkaç':
      return /^(?:|kovala|d[ae]|bakalım|bakayım|hele|istersen|yeter)$/.test(after);
    // Ve ya gelir ya gelmez.
    case 'veya':
      return hasWord(paragraph, index + 2, /^ya$/);
    // Her kesin bilgi is each certain one; what is of all has a possessive.
    case 'herkesin':
      return !paragraph.endsWith(after, 'P3sg', 'P3pl', 'PastPart') && !/^(?:bildiği|gözü|kendi)/.test(after);
    // Köyün ilk okulu, ilk okulum: the first school.
    case 'ilkokul':
      return (
        paragraph.endsWith(previous, 'Gen', 'Rel', 'PresPart', 'PastPart') ||
        paragraph.endsWith(paragraph.lower(index + 1), 'P1sg', 'P1pl') ||
        (isBare && (/^(?:gün|hafta|deneyim|heyecan)/.test(after) || /^m[ıiuü]$/.test(after)))
      );
    case 'ortaokul':
      return isBare && (/^(?:gün|hafta|deneyim|heyecan)/.test(after) || /^m[ıiuü]$/.test(after));
    case 'bilgisayar':
      return isBare && (/^(?:m[ıi]|$)/.test(after) || paragraph.endsWith(previous, 'Acc') || previous === 'bunu');
    case 'yeryüzü':
      return paragraph.lower(index + 1) === 'yüzünden';
    case 'biçerdöver':
      return isBare && (after === '' || paragraph.endsWith(previous, 'Acc'));
    // Nefes alış verişi.
    case 'alışveriş':
      return /^(?:nefes|soluk|bilgi|mal|malzeme|meta)$/.test(previous);
    // Kahve rengini kaybetti, kahve renginde: the colour of coffee.
    case 'kahverengi':
      return second !== 'rengi';
    // Kuşlar dala gece kondular.
    case 'gecekondu':
      return paragraph.endsWith(previous, 'Dat', 'Abl') || (/^kondu(?:lar|k|m|n)?$/.test(second) && after === '');
    // Yüksek okul duvarları.
    case 'yüksekokul':
      return isBare && /^(?:bina|duvar|çatı|merdiven|kapı)/.test(after);
    // Anne anne diye ağladı; baba anneye sarıldı, but baba annem is one.
    case 'anneanne':
    case 'babaanne':
      return isBare
        ? /^(?:diye|de|dedi|ve|ile|çocuk|)$/.test(after)
        : /^anne(?:y[ei]|yle|nin|den|de)$/.test(second) && right === 'babaanne';
    // Bu yemeğe hanım eli değmiş.
    case 'hanımeli':
      return /^(?:değ|öp|tut|sık)/.test(after);
    // Bir takım elbise, bir takım oyuncular: one set, one team.
    case 'birtakım':
      return /^(?:elbise|çatal|kaşık|bıçak|tencere|tabak|oyuncu|futbolcu|sporcu|giysi|forma)/.test(after);
    case 'hoşgörü':
      // Hoş görüldü is of görmek.
      return /^görü[nş]/.test(second) || !paragraph.analyse(`hoş${second}`).some(({ stem }) => stem === 'hoşgörü');
    case 'öngör':
      return /^gör(?:üş|ün|ev)/.test(second);
    default:
      return false;
  }
}

/** Whether the sentence asks with mi. */
function isQuestion(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 2; at < index + 14; at += 1) {
    if (/^m[ıiuü](?:s|y|d|$)/.test(paragraph.lower(at)) || paragraph.tokens[at]?.text === '?') return true;
    if (/^[.!;]/.test(paragraph.tokens[at]?.text ?? '.')) return false;
  }
  return false;
}

/** çok sevdiğim, çok gezen: çok is of the participle. */
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

/** ilk okulu is found by its letters; alış verişi, buz dolabını likewise, by the stem. */
function checkSoftened(
  paragraph: Paragraph,
  index: number,
  together: string,
  candidates: readonly { right: string; open: boolean; kind: 'error' | 'hint' }[],
): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next === undefined) return [];
  for (const { right, open, kind } of candidates) {
    if (!open || !paragraph.analyse(together).some(({ stem }) => stem === right)) continue;
    if (isMeant(paragraph, index, right)) continue;
    const proposal = applyCasing(together, readCasing(token.text) === 'capitalized' ? 'capitalized' : 'lower');
    return [{ from: token.from, to: next.to, kind, rule: 'one-word', message: JOINED, proposals: [proposal] }];
  }
  return [];
}
