import { cutAtApostrophe } from '../../letters/alphabet.ts';
import { beginsUpper, toLower, toUpper } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import { isEnglish } from '../../spelling/english.ts';
import type { Issue } from '../issue.ts';
import { isForeignAround, isNamedThing, isPiece } from '../text/foreign-words.ts';
import type { Paragraph } from '../text/paragraph.ts';

/** Abbreviations of capital letters that are written in lower case: kbb, ptt’ye, 7 tl. */

const symbolCaseMessage = 'Bu ölçü biriminin simgesinde büyük harf vardır.';
export const allCapitalsMessage = 'Bu kısaltma büyük harflerle yazılır.';

const known = listWords(`
  AA AB ABD AİHM AİHS AKM AKP AYM BAE BBC BDDK BM CHP CMK CNN DHA DİSK DMK DSİ DVD EFT EGM EPDK FIFA GPS HGS HMK HSK IBAN
  IMF İBB İETT İHA İİK İSO İTO İTÜ KDV KESK KHK KKTC KPSS LGS MEB MGK MHP MSB MTA MÜSİAD NATO NTV ODTÜ OECD OGS ÖİB ÖSYM
  ÖTV PTT PVC RTÜK SGK SMS SPK SSCB SSK TBB TBMM TCDD TCK TCMB TDK TEM TESK TFF THK THY TMK TOBB TOKİ TRT TSE TTB TTK
  TÜBİTAK TÜİK TÜRKİŞ TÜSİAD UEFA UNESCO UNICEF YKS YÖK YSK
`);
/** Whether capitals are an abbreviation that is written without dots. */
export function isKnownAbbreviation(letters: string): boolean {
  return known.has(letters);
}

/** Whether capitals are an abbreviation of Turkish words, which is read with the Turkish names of the letters. */
export function isTurkishAbbreviation(letters: string): boolean {
  return known.has(letters) && !foreign.has(letters);
}

const foreign = listWords('BBC CNN DVD EFT FIFA GPS IBAN IMF NTV OECD PVC SMS TEM UEFA');
const medical = 'KBB PCR MR EKG EEG HIV KOAH DNA RNA SMA BCG';
/** Abbreviations that are no words in lower case, although the lexicon has some of them. */
const technical = new Set(
  `abd api cpu css cv dlss dna dvd gps gpu gtx hdd hdmi hdr html json kdv lcd lpg nfc nvme oled pc pdf php ptt ram rgb
   rna rtx sata seo sgk sms sql ssd ssl suv tv url usb vpn xml`.split(/\s+/),
);
/** Units with capitals in their symbols, by how they are written in lower case. */
export const capitalUnits: ReadonlyMap<string, string> = new Map(
  'dB GB GHz Hz KB kW kWh mAh MB Mbps MHz TB TL'.split(' ').map((unit) => [toLower(unit), unit]),
);

/** Abbreviations by how they are written in lower case, but those of two letters, which are pieces of other words as often. */
const inLowerCase: ReadonlyMap<string, string> = new Map(
  [...known, ...medical.split(' ')]
    .filter(({ length }) => length > 2)
    .map((letters): [string, string] => [toLower(letters), letters])
    .concat(Array.from(technical, (letters): [string, string] => [letters, toUpper(letters.replaceAll('i', 'ı'))])),
);

/**
 * Whether a word may be such an abbreviation.
 * @param left the word without what follows an apostrophe
 */
export function mayLackCapitals(text: string, left: string): boolean {
  return inLowerCase.has(lowerConsonants(left)) || (left !== text && consonants.test(left));
}

/** Ptt, Tbmm, Usb in lower case, which are hardly names; other words as they are. */
function lowerConsonants(word: string): string {
  if (/^[A-ZÇĞŞ][bcçdfgğhjklmnprsştvyz]+$/.test(word)) return toLower(word);
  return /^(?:Gpu|Cpu|Usb|Hdmi)$/.test(word) ? toLower(word) : word;
}

const fileTypes = listWords('csv docx gif html jpg json md pdf png txt xlsx xml zip');

/** “web sayfası (html)”, “html, txt”: the ending of a file’s name, alone in brackets or among others. */
function isFileType({ tokens }: Paragraph, index: number): boolean {
  if (!fileTypes.has(tokens[index]?.text ?? '')) return false;
  const [left, right] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  if (left === '(' && (right === ')' || right === ',')) return true;
  return [-2, 2].some(
    (step) => tokens[index + step / 2]?.text === ',' && fileTypes.has(tokens[index + step]?.text ?? ''),
  );
}

/** Letters without a vowel, which cannot be read as a word. */
const consonants = /^[bcçdfgğhjklmnprsştvyz]{3,5}$/;

/** bppv’den, crp’si: consonants with a suffix after an apostrophe are an abbreviation; not a command of a computer. */
function writeConsonants(paragraph: Paragraph, index: number, left: string): string | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined || !consonants.test(left) || token.text.length < left.length + 2 || isEnglish(left))
    return undefined;
  if (isForeignAround(paragraph, index) || paragraph.speller.isWord(left)) return undefined;
  const capitals = toUpper(left);
  return paragraph.speller.apostrophe.fits(capitals, token.text.slice(left.length + 1)) ? capitals : undefined;
}

/** 7 tl; kbb uzmanı, tübitak’ın, Ptt’ye: an abbreviation that is no word otherwise. */
export function checkLowerCase(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const left = cutAtApostrophe(token.text);
  const capitals = inLowerCase.get(lowerConsonants(left)) ?? writeConsonants(paragraph, index, left);
  // “64 Gb”: a gigabit is rarely meant.
  const unit = capitalUnits.get(/^[GMTK]b$/.test(left) ? toLower(left) : left);
  if (capitals === undefined && unit === undefined) return [];
  const right = token.text.slice(left.length);
  const isMeasured = paragraph.tokens[index - 1]?.kind === 'number' && paragraph.areNeighbours(index - 1);
  // “311 bin tl”
  const isPrice = left === 'tl' && /^(?:bin|yüz|milyon|milyar)$/.test(paragraph.lower(index - 1));
  if (unit !== undefined && (isMeasured || isPrice))
    return issue(
      token.from,
      token.to,
      beginsUpper(left) ? 'hint' : 'error',
      left === 'tl' ? allCapitalsMessage : symbolCaseMessage,
      unit + right,
    );
  // “32gb ram”: the number has its unit.
  const isCounted = isMeasured && technical.has(left) && /\d$/.test(paragraph.tokens[index - 1]?.text ?? '');
  if (capitals === undefined || isCounted || isEnglish(left)) return [];
  if (!technical.has(toLower(left)) && paragraph.speller.isWord(left)) return [];
  // ram olmak; “Tv Ünitesi”, a title.
  const next = paragraph.tokens[index + 1];
  if (left === 'ram' && /^(?:ol|e[dt])/.test(next?.text ?? '')) return [];
  if (technical.has(toLower(left)) && beginsUpper(left) && beginsUpper(next?.text ?? '')) return [];
  // “driver usb ile”: one foreign word beside an abbreviation of computers does not make a foreign phrase.
  const isForeign = technical.has(left)
    ? [index - 1, index + 1].every((at) => isEnglish(paragraph.tokens[at]?.text ?? ''))
    : isForeignAround(paragraph, index);
  if (isFileType(paragraph, index) || isForeign || isNamedThing(paragraph, index) || isPiece(paragraph, index))
    return [];
  const dot = paragraph.tokens[index + 1];
  if (dot?.text === '.' && paragraph.tokens[index + 2]?.from === dot.to) return [];
  const apart = right === '' ? findApartSuffix(paragraph, index, capitals) : undefined;
  if (apart !== undefined)
    return issue(token.from, paragraph.tokens[index + 1]?.to ?? token.to, 'hint', allCapitalsMessage, apart);
  return issue(token.from, token.to, 'hint', allCapitalsMessage, capitals + right);
}

/** “pc ye”, “tv nin”: the suffix stands apart from the abbreviation. */
function findApartSuffix(paragraph: Paragraph, index: number, capitals: string): string | undefined {
  const next = paragraph.lower(index + 1);
  if (!/^(?:n[ıiuü]n|y[aeıi]|d[ae]n)$/.test(next) || !paragraph.areNeighbours(index)) return undefined;
  return paragraph.speller.apostrophe.fits(capitals, next) ? `${capitals}’${next}` : undefined;
}

function issue(from: number, to: number, kind: 'error' | 'hint', message: string, proposal: string): Issue[] {
  return [{ from, to, kind, rule: 'abbreviation', message, proposals: [proposal] }];
}
