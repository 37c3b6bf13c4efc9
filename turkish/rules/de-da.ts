import { toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './paragraph.ts';
import { writeDe } from './particles.ts';

const APART = 'Bağlaç olan “da / de” ayrı yazılır.';
const APART_HINT = 'Buradaki “da / de” bağlaçsa ayrı yazılır.';
const JOINED = 'Bulunma eki olan “-da / -de” bitişik yazılır.';
const JOINED_HINT = 'Buradaki “da / de” bulunma ekiyse bitişik yazılır.';
const HARMONY = 'Bağlaç olan “da / de” kendinden önceki kelimenin ünlüsüne uyar; “ta / te” biçimi yoktur.';

/** Locatives of persons that are far more often the particle when the verb has their person. */
const pronouns: Record<string, string> = {
  bende: 'A1sg',
  sende: 'A2sg',
  bizde: 'A1pl',
  sizde: 'A2pl',
  bizlerde: 'A1pl',
  sizlerde: 'A2pl',
};
/** Verbs and nouns that want a place, a time or an owner in the locative. */
const staying =
  /^(?:kal|bulun|otur|yaşa|çalış|bekle|dur|buluş|toplan|oku|doğ|büyü|uyu|yat|gör|görüş|tanış|karşılaş|başla|düzenlen|gerçekleş|yapıl|bul|unut|var|yok|yer|ol|saklan|geç|dinlen|gez|dolaş|yemek|ye|ara|konuş|yüz|oyna|öl|ağırla|sergilen|yayımlan|yayınlan|satıl|üretil|kutlan)/;
const places = new Set(
  'ev okul iş işyeri ofis sokak cadde park bahçe şehir kent köy kasaba ülke dünya yurt sınıf oda salon mutfak banyo balkon hastane otel restoran kafe lokanta market mağaza dükkân pazar çarşı meydan istasyon durak liman havaalanı havalimanı otobüs tren uçak araba gemi metro vapur deniz göl dağ orman ova sahil plaj ada müze sinema tiyatro konser kütüphane üniversite fakülte kampüs yurtdışı masa raf dolap çanta cep kutu bilgisayar telefon internet site sayfa kitap gazete dergi televizyon radyo ekran yer taraf köşe uç baş son orta iç dış üst alt ön arka yan ara saat gün hafta ay yıl sene sabah akşam gece öğle yaz kış bahar dönem çağ asır yüzyıl tarih zaman an süre toplantı ders sınav maç yarışma seçim savaş'.split(
    ' ',
  ),
);
const adverbs = new Set(
  'şimdi bugün yarın dün artık yine gene hâlâ hala belki bazen hep hiç çok az daha biraz sonra önce böyle öyle şöyle ancak hatta ama fakat zaten üstelik ayrıca var yok değil güzel iyi kötü gerçekten aslında elbette tabii sadece yalnızca'.split(
    ' ',
  ),
);

/** de and da joined to the word before, or apart from it (TDK, Bağlaç Olan da / de’nin Yazılışı). */
export function checkDeDa(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return [];
    const lower = toLower(token.text);
    if (/^[dt][ae]$/.test(lower)) return checkApart(paragraph, index, lower);
    return /[dt][ae]$/.test(lower) && lower.length > 3 ? checkJoined(paragraph, index, lower) : [];
  });
}

function checkJoined(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const left = token.text.slice(0, -2);
  const apart = `${left} ${writeDe(left)}`;
  const issue = (kind: 'error' | 'hint'): Issue[] => [
    {
      from: token.from,
      to: token.to,
      kind,
      rule: 'de-da',
      message: kind === 'error' ? APART : APART_HINT,
      proposals: [apart],
    },
  ];
  if (/['’]/.test(token.text)) return checkJoinedToName(paragraph, index);
  const { speller } = paragraph;
  const verdict = speller.judge(token.text);
  if (verdict === 'unknown' || verdict === 'apostrophe') {
    if (verdict === 'apostrophe' || !speller.isWord(left) || left.length < 2) return [];
    // evedede → evde de; but kitapda is the locative with a wrong consonant.
    return isBareNoun(paragraph, left) ? [] : issue('error');
  }
  if (verdict !== 'right') return [];
  const person = pronouns[lower];
  if (person !== undefined) return hasVerbOfPerson(paragraph, index, person) ? issue('error') : [];
  if (adverbs.has(toLower(left)) && /[d][ae]$/.test(lower) && !places.has(toLower(left))) {
    return paragraph.analyse(lower).every(({ suffixes }) => suffixes.at(-1)?.name === 'Loc') ? issue('hint') : [];
  }
  // gelmişte, gelirde, olsada: what is conjugated takes no locative.
  const readings = paragraph.analyse(lower);
  const isTense = readings.length > 0 && readings.every(({ suffixes }) => /^Evid$/.test(suffixes.at(-2)?.name ?? ''));
  if (isTense && readings.every(({ suffixes }) => suffixes.at(-1)?.name === 'Loc')) return issue('hint');
  return isPairOfSubjects(paragraph, index) ? issue('hint') : [];
}

/** annemde babamda geldi: two joined in a row before a verb that wants no place. */
function isPairOfSubjects(paragraph: Paragraph, index: number): boolean {
  const isJoined = (at: number): boolean => paragraph.endsWith(paragraph.lower(at), 'Loc');
  const other = isJoined(index + 1) ? index + 1 : isJoined(index - 1) ? index - 1 : -1;
  if (other < 0) return false;
  const isPerson = (at: number): boolean =>
    /^(?:anne|baba|abi|ağabey|abla|kardeş|arkadaş|eş|oğl|kız|dede|teyze|hala|amca|dayı|öğretmen|çocuk)/.test(
      paragraph.lower(at),
    );
  return isPerson(index) && isPerson(other);
}

/** A name: Ahmet’de geldi. */
function checkJoinedToName(_paragraph: Paragraph, _index: number): Issue[] {
  return [];
}

function isBareNoun(paragraph: Paragraph, left: string): boolean {
  return paragraph
    .analyse(left)
    .some(
      ({ word, suffixes }) =>
        'njtpc'.includes(word.kind) &&
        suffixes.every(({ name }) => /^(?:Pl|P\d|With|Ness|Agent|Dim|Inf2|Inf3)/.test(name)),
    );
}

/** Looks for the verb of the clause; it must have the person, and want no place. */
function hasVerbOfPerson(paragraph: Paragraph, index: number, person: string): boolean {
  for (let at = index + 1; at < paragraph.tokens.length && at < index + 12; at += 1) {
    const token = paragraph.tokens[at];
    if (token?.kind === 'mark' && /^[.!?;…]/.test(token.text)) return false;
    if (token?.kind !== 'word') continue;
    const readings = paragraph.analyse(token.text);
    if (readings.length === 0) continue;
    if (/^(?:var|yok|kal|bulun|dur)/.test(paragraph.lower(at)) && at <= index + 2) return false;
    if (readings.some(({ suffixes }) => suffixes.some(({ name }) => name === person) && isConjugated(suffixes)))
      return true;
  }
  return false;
}

function isConjugated(suffixes: readonly { name: string }[]): boolean {
  return suffixes.some(({ name }) => /^(?:Past|Evid|Fut|Prog|Prog2|NegProg|Aor|Cond|Neces|Opt)/.test(name));
}

function checkApart(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const right = writeDe(before.text);
  const after = paragraph.lower(index + 1);
  const joined = joinLocative(paragraph, before.text);
  if (joined !== undefined && wantsLocative(paragraph, index)) {
    const isSure = after === 'ki';
    return [
      {
        from: before.from,
        to: token.to,
        kind: isSure ? 'error' : 'hint',
        rule: 'de-da',
        message: isSure ? JOINED : JOINED_HINT,
        proposals: [joined],
      },
    ];
  }
  if (lower === right || !paragraph.speller.isWord(before.text)) return [];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: HARMONY, proposals: [right] }];
}

function joinLocative(paragraph: Paragraph, word: string): string | undefined {
  const [reading] = paragraph.analyse(word).filter(({ word: { kind } }) => 'njtcui'.includes(kind));
  const suffix = paragraph.speller.apostrophe.list(word, 'da')[0];
  if (/^\p{Lu}/u.test(word) && paragraph.analyse(word).some(({ word: { kind } }) => kind === 'p')) {
    return suffix === undefined ? undefined : `${word}’${suffix}`;
  }
  if (reading === undefined) return undefined;
  const names = [...reading.suffixes.map(({ name }) => name), 'Loc'];
  const form = paragraph.speller.analyser.generateFrom(reading.word, names)[0];
  return form === undefined ? undefined : word.slice(0, 1) + form.slice(1);
}

function wantsLocative(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  const after = paragraph.lower(index + 1);
  if (before === undefined || after === '') return false;
  if (after === 'ki') return false;
  const readings = paragraph.analyse(before.text);
  const isPlace = readings.some(({ stem }) => places.has(toLower(stem))) || isPlaceName(before.text);
  return isPlace && staying.test(after);
}

function isPlaceName(word: string): boolean {
  return /^(?:Türkiye|İstanbul|Ankara|İzmir|Bursa|Antalya|Adana|Konya|Trabzon|Almanya|Fransa|İngiltere|Amerika|Avrupa|Anadolu|Karadeniz|Akdeniz|Ege|Kadıköy|Beşiktaş|Taksim|Eskişehir|Gaziantep|Diyarbakır|Samsun|Mersin|Kayseri|Muğla|Bodrum|Paris|Londra|Berlin|Roma|Japonya|Çin|Rusya|İtalya|İspanya)$/.test(
    word,
  );
}
