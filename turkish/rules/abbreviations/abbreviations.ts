import { cutAtApostrophe } from '../../letters/alphabet.ts';
import { beginsLower, beginsUpper, capitalize, toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { readPractice } from '../text/practice.ts';
import { Fact, type WordForm } from '../text/word-form.ts';
import {
  allCapitalsMessage,
  capitalUnits,
  checkLowerCase,
  isKnownAbbreviation,
  mayLackCapitals,
} from './lower-abbreviations.ts';

const dotMessage = 'Bu kısaltmanın sonuna nokta konur.';
const noDotMessage = 'Ölçü ve para birimlerinin kısaltmasına nokta konmaz.';
const unitSuffixMessage = 'Ölçü birimi kısaltmalarına gelen ekler kesme işaretiyle ayrılır.';
const unitCaseMessage = 'Bu ölçü biriminin kısaltması küçük harflerle yazılır.';
const powerMessage = 'Alan ve hacim birimlerinde üs, harfin üstüne yazılır.';
const oneDotMessage = 'Bu kısaltmada yalnız sonda nokta bulunur.';
const noApostropheMessage = 'Noktalı ve üslü kısaltmalara gelen ekler kesme işaretiyle ayrılmaz.';
const unitHarmonyMessage = 'Ölçü birimi kısaltmalarına gelen ekler, birimin okunuşuna uyar.';
const seeMessage = 'TDK “bakınız” sözünü “bk.” biçiminde kısaltır.';
const symbolMessage = 'Bu ölçü biriminin simgesi tek harftir.';
const titleMessage = 'Özel adın parçası olan unvanlar büyük harfle başlar.';
const countryMessage = '“Türkiye Cumhuriyeti”nin kısaltması noktalıdır: T.C.';
const capitalsMessage = 'Büyük harflerle yapılan kısaltmalarda harflerin arasına nokta konmaz.';

/** Abbreviated titles before a name. */
const titles = /^(?:Dr|Hz|Sn|Prof|Doç|Av|Yrd|Uzm|Müh|Arş|Öğr|Alb|Gen|Yzb|Bnb|Tğm|Ecz|Psk|Dyt|Mim)$/;
const units = listWords('cl cm dk g gr kg km kW l lt m mg ml mm sa sn TL');
/** Units of time, which are written with and without a dot. */
const times = /^(?:dk|sa|sn)$/;
/** Abbreviations that TDK writes with dots, and country initials that commonly have dots. */
const dotted = listWords('AŞ İÖ İS KG MÖ MS NO TC');

const andSoOn = /^(?:vb|vs|vd)$/;
const streets = /^(?:Sok|Cad|Mah|Apt|Blv|Bul)$/;
const references = /^(?:[Öö]rn|[Bb]kn?z|[Bb]k)$/;
const country = /^(?:Tc|tc|TC)$/;
const lowerTitles = /^(?:prof|doç|dr|hz|av|uzm|ecz|yrd)$/;
const powers = /^([kcdm]?m)([23])$/;
const initial = /^(?:[A-ZÀ-ÖØ-ÞĞİŞ](?:$|\.)|v$)/;
/** Fr.’den, vb.’leri: the abbreviation, and its suffix after the dot. */
const dottedSuffix =
  /^(Fr|Alm|İng|Ar|Far|Rus|İt|Yun|Lat|İsp|vb|vs|vd|No|no|Nu|İst|Ank|yy)\.['’]([a-zß-öø-ÿğış]{2,8})(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/;
/** The same before its dot. */
const withSuffix = new RegExp(`${dottedSuffix.source.slice(0, dottedSuffix.source.indexOf('\\.'))}(?:\\.|$)`);
/** What the functions below look at, except after a number and before the dot of a unit. */
const abbreviation = new RegExp(
  [andSoOn, streets, references, country, titles, lowerTitles, powers, initial, withSuffix, /^(?:Ltd|Şti|Gör|tl)$/]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

function mayBeAbbreviation({ text }: WordForm): boolean {
  const left = cutAtApostrophe(text);
  return abbreviation.test(left) || mayLackCapitals(text, left);
}

/** Maximum length, in letters, of abbreviations of titles, units and single words: Prof. */
const lengthMax = 4;

/** Checks the dots of abbreviations: vb., Dr. Ayşe, 5 kg, TBMM (TDK, Kısaltmalar). */
export function checkAbbreviations(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    if (form === undefined) return [];
    const ended = checkEndedCapitals(paragraph, index);
    if (ended.length > 0) return ended;
    const isMeasured =
      paragraph.tokens[index - 1]?.kind === 'number' ||
      (units.has(token.text) && paragraph.tokens[index + 1]?.text === '.');
    if (!isMeasured && !form.has(Fact.MayBeAbbreviation, mayBeAbbreviation)) return [];
    const isLong = cutAtApostrophe(token.text).length > lengthMax && token.text[1] !== '.';
    if (isLong && paragraph.tokens[index - 1]?.kind !== 'number') return checkLowerCase(paragraph, index);
    return [
      ...checkDotMissing(paragraph, index),
      ...checkUnit(paragraph, index),
      ...checkUnitSuffix(paragraph, index),
      ...checkApartUnitSuffix(paragraph, index),
      ...checkUnitHarmony(paragraph, index),
      ...checkDottedSuffix(paragraph, index),
      ...checkUnitCase(paragraph, index),
      ...checkLowerCase(paragraph, index),
      ...checkLowerTitle(paragraph, index),
      ...checkDottedCapitals(paragraph, index),
    ];
  });
}

function issue(from: number, to: number, kind: 'error' | 'hint', message: string, proposal: string): Issue[] {
  return [{ from, to, kind, rule: 'abbreviation', message, proposals: [proposal] }];
}

/** Missing dots: “armut vb meyveler”, “Dr Hasan Kaya”. */
function checkDotMissing(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  const before = paragraph.tokens[index - 1];
  if (token === undefined) return [];
  if (andSoOn.test(token.text)) {
    const isOpen =
      next === undefined || (next.kind === 'word' && paragraph.areNeighbours(index)) || /^[,;)]$/.test(next.text);
    // “Ajans vs serbest” means “against”. This reading is possible next to names, in titles, and if vs occurs twice.
    const isAgainst =
      token.text === 'vs' &&
      (beginsUpper(next?.text ?? '') ||
        paragraph.tokens.filter(({ text }) => text === 'vs').length > 1 ||
        readPractice(paragraph).sentences === 0 ||
        before?.kind !== 'word');
    if (isAgainst) return [];
    const follows = before?.kind === 'word' || /^[,)”"’]$/.test(before?.text ?? '');
    return isOpen && follows
      ? issue(token.from, token.to, token.text === 'vs' ? 'hint' : 'error', dotMessage, `${token.text}.`)
      : [];
  }
  // Lale Sok No 5, Atatürk Cad 12
  if (streets.test(token.text) && before?.kind === 'word' && beginsUpper(before.text)) {
    const isAddress =
      next?.kind === 'number' || /^(?:No|Kat|Daire|[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+)$/.test(next?.text ?? '');
    return isAddress && paragraph.areNeighbours(index)
      ? issue(token.from, token.to, 'error', dotMessage, `${token.text}.`)
      : [];
  }
  const isFollowed = (next?.kind === 'word' || next?.kind === 'number') && paragraph.areNeighbours(index);
  if (references.test(token.text) && isFollowed)
    return issue(token.from, token.to, 'error', dotMessage, `${token.text}.`);
  // Ltd Şti
  if (token.text === 'Ltd' && /^Şti/.test(next?.text ?? ''))
    return issue(token.from, token.to, 'error', dotMessage, 'Ltd.');
  if (
    token.text === 'Şti' &&
    next?.text !== '.' &&
    /^Ltd$/.test((before?.text === '.' ? paragraph.tokens[index - 2] : before)?.text ?? '')
  )
    return issue(token.from, token.to, 'error', dotMessage, 'Şti.');
  // Öğr. Gör Ali Kaya
  if (token.text === 'Gör' && before?.text === '.' && paragraph.tokens[index - 2]?.text === 'Öğr' && next?.text !== '.')
    return issue(token.from, token.to, 'error', dotMessage, 'Gör.');
  // Tc kimlik numarası
  if (token.text !== 'TC' && country.test(token.text) && /^[Kk]iml/.test(next?.text ?? ''))
    return issue(token.from, token.to, 'error', allCapitalsMessage, 'T.C.');
  // TC kimlik numarası, TC Sağlık Bakanlığı: one of the two abbreviations of capitals with dots.
  if (
    token.text === 'TC' &&
    /^(?:[Kk]iml|vatandaş|pasaport|uyruk|[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+$)/.test(next?.text ?? '')
  )
    return issue(token.from, token.to, 'hint', countryMessage, 'T.C.');
  if (!titles.test(token.text) || before?.kind === 'number' || next?.kind !== 'word' || !paragraph.areNeighbours(index))
    return [];
  const name = next.text.split(/['’]/)[0] ?? '';
  const isName = isGivenName(toLower(name)) || paragraph.speller.judge(name) !== 'unknown';
  const isTitle =
    /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+$/.test(name) &&
    isName &&
    (!/^(?:Gen|Av|Mim|Alb)$/.test(token.text) ||
      (token.text === 'Av' && /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+$/.test(paragraph.tokens[index + 2]?.text ?? '')) ||
      isGivenName(toLower(name)) ||
      paragraph.analyse(name).every(({ word: { kind } }) => kind === 'p'));
  return isTitle ? issue(token.from, token.to, 'error', dotMessage, `${token.text}.`) : [];
}

/** “50 kg. domates”: a unit within its sentence needs no dot. */
function checkUnit(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const [before, dot, next] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1], paragraph.tokens[index + 2]];
  if (
    token === undefined ||
    !units.has(token.text) ||
    times.test(token.text) ||
    !(before?.kind === 'number' || isNumberWord(paragraph, index - 1)) ||
    !paragraph.areNeighbours(index - 1)
  )
    return [];
  if (dot?.text !== '.' || dot.from !== token.to || next === undefined) return [];
  // “80 cm., eni 35 cm”: a comma stands at the dot, a word after a space.
  if (/^[,;)]$/.test(next.text) ? next.from > dot.to : next.from === dot.to || !beginsLower(next.text)) return [];
  return issue(token.from, dot.to, 'error', noDotMessage, token.text);
}

function isNumberWord(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
}

/** 80 cm.dir, 5 kg.lık, 10 cm.’yi: the dot stands where the apostrophe belongs. */
function checkUnitSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.tokens[index - 1]?.kind !== 'number') return [];
  const match = /^(kg|gr|mg|km|cm|mm|ml|cl|lt)\.['’]?([a-zß-öø-ÿğış]{1,8})(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.exec(
    paragraph.text.slice(token.from, token.from + 16),
  );
  const [whole = '', unit = '', suffix = ''] = match ?? [];
  if (match === null || !paragraph.speller.apostrophe.fits(unit, suffix)) return [];
  return issue(token.from, token.from + whole.length, 'error', unitSuffixMessage, `${unit}’${suffix}`);
}

/** “12 km’ı”, “1.200 m²’ye”: a suffix that does not fit the unit, or an apostrophe after a power. */
function checkUnitHarmony(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.tokens[index - 1]?.kind !== 'number') return [];
  const power = /^([kcdm]?m[²³])['’]([a-zß-öø-ÿğış]{1,6})$/.exec(token.text);
  if (power !== null)
    return issue(token.from, token.to, 'hint', noApostropheMessage, (power[1] ?? '') + (power[2] ?? ''));
  // 500 gr un, 2 lt süt
  const isPlain = /^(?:gr|lt)$/.test(token.text) && paragraph.tokens[index + 1]?.kind === 'word';
  if (isPlain) return issue(token.from, token.to, 'hint', symbolMessage, token.text[0] ?? '');
  const [, unit = '', suffix = ''] = /^(kg|mg|km|cm|mm|ml|m|g|gr|lt)['’]([a-zß-öø-ÿğış]{1,6})$/.exec(token.text) ?? [];
  const { apostrophe } = paragraph.speller;
  if (unit === '' || apostrophe.fits(unit, suffix)) return [];
  const [form] = apostrophe.list(unit, suffix);
  return form === undefined ? [] : issue(token.from, token.to, 'hint', unitHarmonyMessage, `${unit}’${form}`);
}

/** Fr.’den, vb.’leri; No’lu; “bkz. sayfa 5”. */
function checkDottedSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || token.text.length > 14) return [];
  const { from } = token;
  const [whole = '', short = '', suffix = ''] = dottedSuffix.exec(paragraph.text.slice(from, from + 20)) ?? [];
  if (whole !== '') return issue(from, from + whole.length, 'hint', noApostropheMessage, `${short}.${suffix}`);
  const [, number = '', counted = ''] = /^([Nn]o)['’](lu[a-zß-öø-ÿğış]{0,6})$/.exec(token.text) ?? [];
  if (number !== '') return issue(from, token.to, 'hint', noApostropheMessage, `${number}.${counted}`);
  const dot = paragraph.tokens[index + 1];
  if (!/^[Bb]kn?z$/.test(token.text) || !/^[.:]$/.test(dot?.text ?? '') || dot?.from !== token.to) return [];
  return issue(from, dot.to, 'hint', seeMessage, token.text.startsWith('B') ? 'Bk.' : 'bk.');
}

/** “15 Km sürer”, “500 ML su”: in a sentence; product titles and tables often capitalize units. */
function checkUnitCase(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined) return [];
  const [unit = ''] = token.text.split(/['’]/);
  const power = powers.exec(unit);
  // “m2 başına”: without a number only in prose.
  const isMeasured = paragraph.tokens[index - 1]?.kind === 'number' && paragraph.areNeighbours(index - 1);
  if (!isMeasured && (power === null || readPractice(paragraph).sentences === 0)) return [];
  if (power !== null) {
    const raised = (power[1] ?? '') + (power[2] === '2' ? '²' : '³');
    return issue(token.from, token.to, 'hint', powerMessage, raised + token.text.slice(unit.length));
  }
  if (!/^(?:Km|KM|Kg|KG|Cm|CM|Mg|MG|ML|Gr|GR|Lt|LT)$/.test(unit)) return [];
  const isProse = readPractice(paragraph).sentences > 0 && (next === undefined || !beginsUpper(next.text));
  if (!isProse) return [];
  // Gram and litre have one letter.
  const symbol = /^[gl][rt]$/i.test(unit) ? toLower(unit[0] ?? '') : toLower(unit);
  return issue(token.from, token.to, 'hint', unitCaseMessage, symbol + token.text.slice(unit.length));
}

/** “prof. dr. Ali”, “hz. Ali”: abbreviated titles before a name. */
function checkLowerTitle(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || !lowerTitles.test(token.text)) return [];
  const dot = paragraph.tokens[index + 1];
  if (dot?.text !== '.' || dot.from !== token.to) return [];
  const next = paragraph.tokens[index + 2]?.text ?? '';
  const isBefore = /^(?:[Dd]r|[Dd]oç)$/.test(next) || /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+/.test(next);
  return isBefore ? issue(token.from, token.to, 'error', titleMessage, capitalize(token.text)) : [];
}

/** “15 dk lık”, “16 gb lık”: the suffix stands apart from the unit. */
function checkApartUnitSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next === undefined || paragraph.tokens[index - 1]?.kind !== 'number') return [];
  const unit = capitalUnits.get(toLower(token.text)) ?? token.text;
  if (!units.has(unit) && !capitalUnits.has(toLower(unit))) return [];
  if (!/^(?:l[ıiuü]k|n[ıiuü]n|d[ae]n|y[ıiuü]|ye|s[ıi])$/.test(next.text) || !paragraph.areNeighbours(index)) return [];
  if (!paragraph.speller.apostrophe.fits(unit, next.text)) return [];
  return issue(token.from, next.to, 'hint', unitSuffixMessage, `${unit}’${next.text}`);
}

/** “TBMM.’nin açılışı”: capitals with a dot before their apostrophe. */
function checkEndedCapitals({ text, tokens }: Paragraph, index: number): Issue[] {
  const token = tokens[index];
  if (
    token === undefined ||
    text[token.to] !== '.' ||
    !/^['’]$/.test(text[token.to + 1] ?? '') ||
    !isKnownAbbreviation(token.text)
  )
    return [];
  return issue(token.from, token.to + 1, 'error', capitalsMessage, token.text);
}

/** T.B.M.M.: a known abbreviation of three or more capitals needs no dots. */
function checkDottedCapitals(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || !initial.test(token.text)) return [];
  // v.b., v.s.
  const others = /^v\.(?:([bs])\.?)(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.exec(paragraph.text.slice(token.from, token.from + 5));
  if (others !== null)
    return issue(token.from, token.from + others[0].length, 'error', oneDotMessage, `v${others[1] ?? ''}.`);
  if (paragraph.text[token.from - 1] === '.') return [];
  // T.C kimlik numarası
  if (/^T\.C(?= [A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.test(paragraph.text.slice(token.from, token.from + 5)))
    return issue(token.from, token.from + 3, 'hint', dotMessage, 'T.C.');
  // M.Ö 300
  const era = /^[Mİ]\.[ÖS](?= \d)/u.exec(paragraph.text.slice(token.from, token.from + 5))?.[0];
  if (era !== undefined)
    return issue(token.from, token.from + era.length, 'error', capitalsMessage, era.replace('.', ''));
  // M.Ö. 3000, “Yıldız Tekstil A.Ş.”, which many firms write themselves.
  const [traditional = '', left = '', right = ''] =
    /^(?:([Mİ])\.([ÖS])\.(?=\s\d|\s?[IVX])|(A)\.Ş\.)/u.exec(paragraph.text.slice(token.from, token.from + 8)) ?? [];
  if (traditional !== '') {
    const ending = /^['’]?[a-zß-öø-ÿğış]{1,8}/.exec(paragraph.text.slice(token.from + traditional.length))?.[0] ?? '';
    const to = token.from + traditional.length;
    const isEnd =
      traditional.startsWith('A') &&
      ending === '' &&
      !/^[\s]*[a-zß-öø-ÿğış]|^[,;)]/.test(paragraph.text.slice(to, to + 3));
    const short = traditional.startsWith('A') ? 'AŞ' : left + right;
    return issue(token.from, isEnd ? to - 1 : to, 'hint', capitalsMessage, short);
  }
  const match = /^(?:[A-ZÀ-ÖØ-ÞĞİŞ]\.){2,8}[A-ZÀ-ÖØ-ÞĞİŞ]?/.exec(paragraph.text.slice(token.from, token.from + 20));
  if (match === null) return [];
  const letters = match[0].replaceAll('.', '');
  // A.B. ülkeleri, but A.B. Yılmaz
  const isInitials = letters.length < 3 && !/^ [a-zß-öø-ÿğış]/.test(paragraph.text.slice(token.from + match[0].length));
  if (isInitials || letters.length > 7 || dotted.has(letters) || !isKnownAbbreviation(letters)) return [];
  return issue(token.from, token.from + match[0].length, 'error', capitalsMessage, letters);
}
