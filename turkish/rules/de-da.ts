import { foldCircumflex } from '../letters/alphabet.ts';
import { readCasing, toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';
import { writeDe } from './text/particles.ts';

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
/** Verbs that want a place in the locative. */
const staying = new Set(
  'kal otur yaşa çalış bekle buluş toplan oku doğ büyü uyu yat görüş tanış karşılaş düzenle düzenlen gerçekleş gerçekleştir saklan dinlen dolaş konuş yüz oyna sergile sergilen yayımlan yayınlan kutla kutlan bulun sıkıl eğlen kaybol üşü terle uyan rastla'.split(
    ' ',
  ),
);
const places = new Set(
  'ev okul iş işyeri ofis sokak cadde park bahçe şehir kent köy kasaba ülke dünya yurt sınıf oda salon mutfak banyo balkon hastane otel restoran kafe lokanta market mağaza dükkân pazar çarşı meydan istasyon durak liman havaalanı havalimanı otobüs tren uçak araba gemi metro vapur deniz göl dağ orman ova sahil plaj ada müze sinema tiyatro konser kütüphane üniversite fakülte kampüs yurtdışı masa raf dolap çanta cep kutu bilgisayar telefon internet site sayfa kitap gazete dergi televizyon radyo ekran yer köşe toplantı ders sınav maç yarışma seçim savaş'.split(
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
    if (verdict === 'apostrophe' || left.length < 2 || !isFrequent(paragraph, left)) return [];
    // evedede → evde de; but kitapda is the locative with a wrong consonant.
    return isBareNoun(paragraph, left) ? [] : issue('error');
  }
  if (verdict !== 'right') return [];
  // bir + de is seldom the figure one: onda birde.
  if (lower === 'birde') return paragraph.endsWith(paragraph.lower(index - 1), 'Loc') ? [] : issue('error');
  const person = pronouns[lower];
  if (person !== undefined) return hasVerbOfPerson(paragraph, index, person) ? issue('error') : [];
  if (adverbs.has(toLower(left)) && /[d][ae]$/.test(lower) && !places.has(toLower(left))) {
    return paragraph.analyse(lower).every(({ suffixes }) => suffixes.at(-1)?.name === 'Loc') ? issue('hint') : [];
  }
  // gelmişte, çalıştıkta: what is conjugated takes no locative.
  const readings = paragraph.analyse(lower);
  const isTense = readings.every(
    ({ suffixes }) => /^(?:Evid|PastPart)$/.test(suffixes.at(-2)?.name ?? '') && suffixes.at(-1)?.name === 'Loc',
  );
  if (readings.length > 0 && isTense) return issue('error');
  return isPersonWhoActs(paragraph, index, left) ? issue('hint') : [];
}

const persons =
  /^(?:anne|baba|abi|ağabey|abla|kardeş|arkadaş|eş|oğ[lu]|kız|dede|nine|teyze|hala|amca|dayı|yenge|enişte|kuzen|yeğen|öğretmen|öğrenci|çocuk|müdür|başkan|doktor|komşu|hoca|adam|kadın|bey|hanım|herkes|kimse|patron|işçi|sevgili|torun|bebek)/;
/** What persons do, and what wants no place. */
const doing = new Set(
  'gel git söyle bil iste sev de gül ağla düşün anla sevin üzül katıl inan evlen kork kız öğren beğen getir götür ara iç ye sor yardım et şaşır özle haklı merak kabul hasta mutlu'.split(
    ' ',
  ),
);

/** annemde geldi, Ayşe’de biliyor: a person and a verb that wants no place. */
function isPersonWhoActs(paragraph: Paragraph, index: number, left: string): boolean {
  const isName =
    paragraph.analyse(left).some(({ word: { kind, flags } }) => kind === 'p' && !flags.includes('f')) &&
    /^\p{Lu}/u.test(left);
  if (!persons.test(toLower(left)) && !(isName && !isPlaceName(left))) return false;
  for (let at = index + 1; at <= index + 3; at += 1) {
    const lower = paragraph.lower(at);
    if (lower === '' || /^(?:var|yok|kal)/.test(lower)) return false;
    const verbs = paragraph
      .analyse(lower)
      .filter(({ word: { kind }, suffixes }) => kind === 'v' && isConjugated(suffixes));
    if (verbs.length > 0) return verbs.some(({ stem }) => doing.has(stem));
    if (doing.has(lower)) return true;
    if (persons.test(lower) && !/[dt][ae]$/.test(lower)) return false;
  }
  return false;
}

/** A name: Ahmet’de geldi. */
function checkJoinedToName(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const [left = '', suffix = ''] = token?.text.split(/['’]/) ?? [];
  if (token === undefined || !/^[dt][ae]$/.test(toLower(suffix)) || !isPersonWhoActs(paragraph, index, left)) return [];
  return [
    {
      from: token.from,
      to: token.to,
      kind: 'hint',
      rule: 'de-da',
      message: APART_HINT,
      proposals: [`${left} ${writeDe(left)}`],
    },
  ];
}

function isFrequent(paragraph: Paragraph, word: string): boolean {
  return paragraph.speller.isWord(word) && paragraph.speller.forms.get(foldCircumflex(toLower(word))) > 0;
}

function isBareNoun(paragraph: Paragraph, left: string): boolean {
  const readings = paragraph.analyse(left);
  const ordinary = readings.filter(({ word: { kind } }) => kind !== 'p');
  return (ordinary.length > 0 ? ordinary : readings).every(
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
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: JOINED_HINT, proposals: [joined] },
    ];
  }
  const ki = paragraph.tokens[index + 1];
  // ev de ki hesap: de and ki together before a noun are suffixes.
  if (joined !== undefined && ki !== undefined && after === 'ki' && paragraph.lower(index + 2) !== '') {
    return [
      { from: before.from, to: ki.to, kind: 'error', rule: 'de-da', message: JOINED, proposals: [`${joined}ki`] },
    ];
  }
  if (lower === right || !paragraph.speller.isWord(before.text) || !isParticle(paragraph, index, lower)) return [];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: HARMONY, proposals: [right] }];
}

/** Not Rio de Janeiro, Da Vinci, nor ta kendisi, ta ki; and the reading of the word before is known. */
function isParticle(paragraph: Paragraph, index: number, lower: string): boolean {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before === undefined || readCasing(token.text) !== 'lower') return false;
  const after = paragraph.lower(index + 1);
  if (lower === 'ta' && (/^(?:kendi|ki$)/.test(after) || paragraph.endsWith(after, 'Abl', 'Dat'))) return false;
  if (readCasing(before.text) !== 'lower' && /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '')) return false;
  const readings = paragraph.analyse(before.text);
  return (
    readings.length > 0 &&
    !readings.some(({ word: { flags }, suffixes }) => suffixes.length === 0 && flags.includes('h')) &&
    !readings.every(({ word: { flags, kind } }) => kind === 'p' && flags.includes('f'))
  );
}

function joinLocative(paragraph: Paragraph, word: string): string | undefined {
  const readings = paragraph.analyse(word);
  const reading = readings.find(({ word: { kind } }) => 'njtcui'.includes(kind));
  if (reading === undefined) {
    const suffix = paragraph.speller.apostrophe.list(word, 'da')[0];
    return readings.length === 0 || suffix === undefined ? undefined : `${word}’${suffix}`;
  }
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
  if (/^(?:için|ile|gibi|kadar)$/.test(toLower(before.text))) return false;
  const isPlace = readings.some(({ stem }) => places.has(toLower(stem))) || isPlaceName(before.text);
  if (isPlace && after === 'yer' && /^(?:var|yok|bul)/.test(paragraph.lower(index + 2))) return true;
  const verb = paragraph.analyse(after).some(({ word: { kind } }) => 'dx'.includes(kind))
    ? paragraph.lower(index + 2)
    : after;
  return isPlace && paragraph.analyse(verb).some(({ word: { kind }, stem }) => kind === 'v' && staying.has(stem));
}

function isPlaceName(word: string): boolean {
  return /^(?:Türkiye|İstanbul|Ankara|İzmir|Bursa|Antalya|Adana|Konya|Trabzon|Almanya|Fransa|İngiltere|Amerika|Avrupa|Anadolu|Karadeniz|Akdeniz|Ege|Kadıköy|Beşiktaş|Taksim|Eskişehir|Gaziantep|Diyarbakır|Samsun|Mersin|Kayseri|Muğla|Bodrum|Paris|Londra|Berlin|Roma|Japonya|Çin|Rusya|İtalya|İspanya)$/.test(
    word,
  );
}
