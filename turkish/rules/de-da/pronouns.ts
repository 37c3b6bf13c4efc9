import { listWords } from '../../letters/word-lists.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { findPredicate, isParticiple, opensClause, type Predicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isCareless } from '../text/practice.ts';
import { Role, readRoles } from '../text/roles.ts';
import { readArguments } from './arguments.ts';
import { acting } from './word-lists.ts';

/** Locatives of personal pronouns, which are far more often the particle if the predicate has their person. */
const persons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ben: 'A1sg',
    sen: 'A2sg',
    biz: 'A1pl',
    siz: 'A2pl',
    bizler: 'A1pl',
    sizler: 'A2pl',
  }),
);

/** Whether `judgePronoun` and `isPlacedPronoun` handle a word. */
export function isPersonalPronoun(lower: string): boolean {
  return persons.has(lower);
}

/** “bende geliyorum”, “sende haklısın”; not “bende var”, “bende kalan”. */
export function judgePronoun(paragraph: Paragraph, index: number, pronoun: string): 'error' | 'hint' | undefined {
  const person = persons.get(pronoun) ?? '';
  const next = paragraph.lower(index + 1);
  // Onları uyardım bende.
  if (next === '') return hasPerson(paragraph, index - 1, person) ? 'hint' : undefined;
  if (/^(?:var|yok|kal|bulun|dur(?!um)|unut|bırak|iz)/.test(next)) return undefined;
  if (/^dahil$/.test(next)) return 'hint';
  if (isParticiple(paragraph.analyse(next))) return undefined;
  // “Sende gel bizimle”: a command.
  const isCommand =
    pronoun === 'sen' &&
    paragraph.tokens[index]?.opensSentence === true &&
    paragraph.analyse(next).some(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.length === 0) &&
    paragraph.analyse(next).every(({ word: { kind } }) => kind === 'v');
  if (isCommand) return 'hint';
  const predicate = findPredicate(paragraph, index + 1);
  if (hasPersonOnNominal(paragraph, index, person)) return 'hint';
  if (predicate?.kind === 'existence') return undefined;
  if ((predicate === undefined || !agrees(predicate, person)) && isActing(paragraph, index, person)) return 'hint';
  if (predicate === undefined) return undefined;
  const has = agrees(predicate, person);
  if (!has || (predicate.stem === 'kal' && predicate.kind === 'verb')) return undefined;
  return predicate.kind === 'verb' && !predicate.followsParticiple ? 'error' : 'hint';
}

/** Hepimizde biliyoruz, ikimizde hastaydık; not hepimizde var: what all of us do or are. */
export function judgeAllOfUs(paragraph: Paragraph, index: number): 'error' | 'hint' | undefined {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind === 'verb' && (predicate.persons.has('A1pl') || predicate.persons.has('A2pl'))) return 'error';
  return hasPersonOnNominal(paragraph, index, 'A1pl') || hasPersonOnNominal(paragraph, index, 'A2pl')
    ? 'hint'
    : undefined;
}

/**
 * Whether the predicate or a word after it has the person of a pronoun, or whether a question addresses that person.
 */
export function readAgreement(
  paragraph: Paragraph,
  pronoun: string,
  after: number,
  predicate: Predicate | undefined,
): string {
  const person = persons.get(pronoun) ?? '';
  if (hasPersonOnNominal(paragraph, after - 1, person)) return 'nominal';
  if (predicate === undefined) return 'none';
  const next = paragraph.lower(predicate.index + 1);
  if (/^m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z)/.test(next)) return 'asked';
  if (predicate.kind === 'existence') return 'existence';
  return `${predicate.kind} ${agrees(predicate, person) ? 'same' : 'other'}${predicate.followsParticiple ? ' far' : ''}`;
}

function agrees(predicate: Predicate, person: string): boolean {
  return [...predicate.persons].some((found) => found === person || (person === 'A2pl' && found === 'A2sg'));
}

function hasPerson(paragraph: Paragraph, index: number, person: string): boolean {
  return (
    (readRoles(paragraph, index) & Role.Finite) !== 0 &&
    paragraph.analyse(paragraph.lower(index)).every(({ suffixes }) => isPerson(suffixes.at(-1)?.name ?? '', person))
  );
}

/** Maximum number of words between a pronoun and the noun or adjective with its person, also of a careless writer. */
const nominalMax = 3;
const nominalInCarelessMax = 6;

function isPerson(name: string, person: string): boolean {
  return (
    name === person ||
    (person === 'A1sg' && name === 'AorA1sg') ||
    (person === 'A1pl' && /^(?:Opt1pl|AorA1pl)$/.test(name))
  );
}

/**
 * “bende buna benzer bir sorun yaşıyorum çözemedim”: where the writer is careless, a later verb of the clause has the
 * person.
 */
function isActing(paragraph: Paragraph, index: number, person: string): boolean {
  if (!isCareless(paragraph)) return false;
  for (let at = index + 1; at <= index + clauseLengthMax && paragraph.lower(at) !== ''; at += 1) {
    if (/^(?:var|yok|kal|bulun)/.test(paragraph.lower(at))) return false;
    if (hasPerson(paragraph, at, person)) return true;
  }
  return false;
}

/** Maximum number of words between such a pronoun and its verb. */
const clauseLengthMax = 8;

/** “sende haklısın aslında”: a noun or adjective has the person, whatever follows. */
function hasPersonOnNominal(paragraph: Paragraph, index: number, person: string): boolean {
  const last = index + (isCareless(paragraph) ? nominalInCarelessMax : nominalMax);
  for (let at = index + 1; at <= last && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (
      readings.length > 0 &&
      readings.every(({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.at(-1)?.name === person)
    )
      return true;
  }
  return false;
}

/** “ben de hiç para yok”, “suç ben de değil”, “anahtar ben de kalmış”: the pronoun is not the subject. */
export function isPlacedPronoun(paragraph: Paragraph, index: number, after: number): boolean {
  const person = persons.get(paragraph.lower(index)) ?? '';
  const predicate = findPredicate(paragraph, after);
  // Sıra ben de.
  if (predicate === undefined)
    return (
      !/^(?:ve|ile)$/.test(paragraph.lower(index - 1)) &&
      hasNounBefore(paragraph, index) &&
      !hasVerbBefore(paragraph, index)
    );
  if (predicate.followsParticiple || agrees(predicate, person)) return false;
  const next = paragraph.lower(predicate.index + 1);
  if (/^m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z)/.test(next)) return false;
  const { subject } = readArguments(paragraph, index, after, predicate);
  const isNear = predicate.index === after;
  const hasSubject = isNear ? hasNounBefore(paragraph, index) : subject === 'taken';
  if (predicate.kind === 'existence') return hasSubject;
  if (predicate.kind === 'nominal')
    return predicate.stem === 'nerede'
      ? subject === 'taken'
      : isNear && hasSubject && predicate.stem.startsWith('değil');
  if (predicate.isPassive && !isNear) return true;
  return hasSubject && /^(?:kal|bulun|dur|bit|ol|kayıt|sakla|görül|çık|öp)$/.test(predicate.stem);
}

/** “anahtar ben de”: a noun that is the subject. */
function hasNounBefore(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    if (paragraph.lower(at) === '') return false;
    if ((readRoles(paragraph, at) & Role.Bare) !== 0) return true;
  }
  return false;
}

function hasVerbBefore(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= 0 && paragraph.lower(at) !== ''; at -= 1)
    if ((readRoles(paragraph, at) & (Role.Finite | Role.Converb)) !== 0 || /^d[ae]$/.test(paragraph.lower(at)))
      return true;
  return false;
}

const objects: ReadonlySet<string> = listWords(`
  aynı bana beni benim benimle bize bizi bizim bizimle böyle bunları bunu kendine kendini ona onlara onları onu onunla
  öyle sana seni senin seninle size sizi sizin sizinle şunu
`);
/** Verbs whose subject may be a room. */
const ofRooms: ReadonlySet<string> = listWords(`
  açıl al aydınlan bak boşal boya boyan bul büyü dağıl daral değiş dol dolan et ferahla gel genişle görün göster
  havalan ısın iste kal kapan karar kirala kok kullan küçül küflen nemlen ol parla rahatla sat serinle sessizleş soğu
  süslen temizle temizlen toplan tozlan tut ver yan yenilen
`);

/** “Oda bizimle gelecek”, “buda benim kardeşim”; not “bir oda”, “odayı”. */
export function isPronounWithDa(paragraph: Paragraph, index: number, lower: string): boolean {
  const previous = paragraph.lower(index - 1);
  const followsClause =
    /^(?:ki|ise|acaba|işte|bence|sanki)$/.test(previous) ||
    (readRoles(paragraph, index - 1) & Role.Converb) !== 0 ||
    paragraph.endsWith(previous, 'Cond');
  // “dağıtıma çıkardılar oda gelmedi”: a clause without its comma.
  const followsVerb = (readRoles(paragraph, index - 1) & (Role.Finite | Role.Participle)) === Role.Finite;
  const isFirst = opensClause(paragraph, index) || followsClause || followsVerb;
  const next = paragraph.lower(index + 1);
  if (!isFirst || next === '') return false;
  if (lower === 'buda') return !/^(?:heykel|tapına|rahi|din|inanc|öğret|der$|ded|diyor|şöyle)/.test(next);
  // “Oda içi”, “oda sıcaklığı”: about the room.
  const isOfRoom = paragraph
    .analyse(next)
    .some(({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.some(({ name }) => name === 'P3sg'));
  if (isOfRoom || /^(?:iç[ie]|başına|sayısı|numarası|tipi|fiyat|servisi)/.test(next)) return false;
  if (objects.has(next)) return true;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate !== undefined && looksLikeRoom(paragraph, index, predicate)) return false;
  if (predicate?.kind === 'nominal')
    return (
      (predicate.index === index + 1 &&
        /^(?:haklı|haksız|mutlu|üzgün|hasta|yorgun|kızgın|memnun|öğretmen|doktor|emekli)/.test(next)) ||
      (/^(?:[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]*m[ae]k)$/.test(predicate.stem) && paragraph.tokens[index - 1]?.text === ',') ||
      /^(?:sizin|bizim|senin|benim|onun)$/.test(next)
    );
  if (predicate?.kind !== 'verb' || !predicate.persons.has('A3sg') || predicate.isPassive) return false;
  if (predicate.stem === 'ol' && isOwnAct(paragraph, predicate)) return true;
  // “Bekledik ama oda gelmedi”: a room does not come.
  if (predicate.stem === 'gel' && predicate.index === index + 1) return true;
  if (acting.has(predicate.stem) && !ofRooms.has(predicate.stem)) return true;
  // “Telefonu açtım ama oda cevap vermedi”: a room does not answer.
  if (/^(?:cevap|karar|söz|izin|destek|haber|tepki|yardım)$/.test(paragraph.lower(predicate.index - 1))) return true;
  return (followsClause || previous === '') && index > 0 && !ofRooms.has(predicate.stem);
}

/** “oda bambaşka bir havaya büründü”, “oda ferah bir görünüm kazandı”: how a room looks after a change. */
function looksLikeRoom(paragraph: Paragraph, index: number, { stem, index: at }: Predicate): boolean {
  if (/^(?:bürün|gömül|boğul|ışılda|parılda|çınla|canlan|hareketlen|loşlaş|havasızlaş)$/.test(stem)) return true;
  if (stem === 'dur' && at > index + 1) return true;
  return (
    /^(?:dön|kazan|al|kavuş|bul|kesil)$/.test(stem) &&
    /^(?:görünüm|görüntü|hava|ren[kg]|koku|ışığ|kızıl|mavi|yeşil|beyaz|sarı|pembe|çehre|kimli|boyut|ferahlı|sessizli|karanlı|aydınlı|genişli|sıcaklı|buz|cehennem|cennet|fırın|hamam|çöplü|depo|alan)/.test(
      paragraph.lower(at - 1),
    )
  );
}

/** “mezun oldu”, “razı oldu”: only a person does this. */
function isOwnAct(paragraph: Paragraph, { index }: Predicate): boolean {
  return /^(?:mezun|razı|âşık|aşık|sahip|pişman|emekli|ikna|hasta|memnun|mutlu|şahit|üye)$/.test(
    paragraph.lower(index - 1),
  );
}

/** gelmişte, çalıştıkta: a conjugated verb takes no locative. */
export function isTenseWithLocative({ suffixes, word: { kind } }: Analysis): boolean {
  const names = suffixes.map(({ name }) => name).filter((name) => name !== 'Pl');
  return kind === 'v' && /^(?:Evid|PastPart|Fut)$/.test(names.at(-2) ?? '') && names.at(-1) === 'Loc';
}

/** “Bende o kitaptan iki tane var”: with a first or second person subject it would be varım, varsın. */
export function isOwnedBy(paragraph: Paragraph, pronoun: string, after: number): boolean {
  if (!/^(?:ben|sen|biz|siz)$/.test(pronoun)) return false;
  const predicate = findPredicate(paragraph, after);
  if (predicate?.kind !== 'existence' || !/^(?:var|yok)(?:[dt][ıu]r?|m[ıu]ş)?$/.test(predicate.stem)) return false;
  // “var mıyım”, “yok muydun”: it does have a person.
  return !/^m[ıu](?:y[dm][ıu]ş?)?(?:y?[ıu]m|m|n|k|s[ıu]n|y?[ıu]z|n[ıu]z|s[ıu]n[ıu]z)$/.test(
    paragraph.lower(predicate.index + 1),
  );
}
