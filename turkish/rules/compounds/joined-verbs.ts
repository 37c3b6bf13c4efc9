import type { Paragraph } from '../text/paragraph.ts';
import { listLikely } from '../text/roles.ts';
import { verbalNouns } from './joined-words.ts';

/** “af etti”, “his ediyor”: a noun that must be joined to its verb. */
export function judgeVerbalNoun(paragraph: Paragraph, index: number): 'error' | 'hint' | undefined {
  const noun = paragraph.lower(index);
  const stem = verbalNouns.get(noun);
  if (stem === undefined) return undefined;
  const verb = paragraph.lower(index + 1);
  const isDone = paragraph.analyse(verb).some(({ stem: lemma, word: { kind } }) => kind === 'v' && lemma === 'et');
  const isBecome =
    /^(?:kayb|kayd|mahv|aff|kahr|hall|haps)$/.test(stem) &&
    /^ol/.test(verb) &&
    paragraph.analyse(verb).some(({ stem: lemma }) => lemma === 'ol');
  // “kayıt edici”: a device.
  if ((!isDone && !isBecome) || verb.startsWith('edici')) return undefined;
  // “Kayıt olmak” occurs besides kaydolmak in edited prose.
  if (isBecome && noun === 'kayıt') return undefined;
  // “Kayıp olduğu görüldü”: something is lost.
  // “Ormanda kayıp olan dağcı”: it got lost there.
  if (isBecome && noun === 'kayıp')
    return /^ol(?:du(?!ğ|kça)|muş|uyor|ur|un)/.test(verb) ||
      (verb === 'olan' &&
        lost.test(paragraph.lower(index + 2)) &&
        paragraph.endsWith(paragraph.lower(index - 1), 'Loc'))
      ? 'hint'
      : undefined;
  return /^(?:hal|cem|def|men|sulh)$/.test(noun) ? 'hint' : 'error';
}

/** Who gets lost; things that are missing are “kayıp olan”. */
const lost =
  /^(?:çocu[kğ]|kız|oğ|genç|genc|kadın|adam|yaşlı|dağcı|turist|öğrenci|balıkçı|avcı|çoban|işçi|asker|kişi|köpe[kğ]|kedi)/;

/** Verbs that describe how something is done. */
export const describing = /^(?:bil|ver|dur|kal|yaz|gel)/;

/**
 * “çöze bildi”, “baka kaldı”, “söyleyi verdi”: verbs that describe how something is done (TDK, Kurallı Birleşik
 * Fiiller).
 */
export function judgeDescriptive(paragraph: Paragraph, index: number): 'error' | 'hint' | undefined {
  const first = paragraph.lower(index);
  const second = paragraph.lower(index + 1);
  if (!describing.test(second) || !/[aeıiuü]$/.test(first) || first.length < 3) return undefined;
  if (/^(?:düşe|öle|bayıla|unuta|çıldıra)$/.test(first) && /^yaz[dm]/.test(second)) return 'error';
  const isVerb = (stem: string): boolean =>
    paragraph.analyse(second).some(({ word: { kind }, stem: read }) => kind === 'v' && read === stem);
  if (/^gel/.test(second)) {
    const isOwn = /^(?:uzun|kısa|ek|bir|bu|o)$/.test(paragraph.lower(index - 1));
    return /^(?:süre|çıka|alışıla|ola|yapıla|söylene|anlatıla|kullanıla|biline)$/.test(first) && isVerb('gel') && !isOwn
      ? 'error'
      : undefined;
  }
  if (/^(?:baka|şaşa|dona|uyuya|apışa|kala)$/.test(first) && isVerb('kal')) return 'error';
  if (
    /^ver/.test(second) &&
    hasQuickWord(paragraph, index) &&
    first.length < 6 &&
    hasSuffix(paragraph, first + second, 'Hastily')
  )
    return 'hint';
  if (/^(?:arta|diye|göre|ola|bile|yine|hele|gene|dola|ara|kala|geçe|sora|kese|oya|saya)$/.test(first))
    return undefined;
  // “Aşa biliriz” hardly ever means “to the food we know”.
  if (
    /^bil/.test(second) &&
    second !== 'bile' &&
    isVerb('bil') &&
    paragraph.lower(index - 1) !== first &&
    isDative(paragraph, first, second)
  )
    return 'hint';
  const readings = listLikely(paragraph.analyse(first));
  const isConverb = (name: string): boolean => /^(?:Opt|Imp3|By|Adv|Opt3)$/.test(name) || name === '';
  if (
    readings.length > 0 &&
    !readings.every(({ word: { kind }, suffixes }) => kind === 'v' && isConverb(suffixes.at(-1)?.name ?? ''))
  )
    return undefined;
  const ending = /[aeıiuü]$/.exec(first)?.[0] ?? '';
  if ('ae'.includes(ending) !== !/^ver/.test(second)) return undefined;
  const joined = paragraph.analyse(first + second);
  if (!joined.some(({ word: { kind } }) => kind === 'v')) return undefined;
  // “Ağlaya ağlaya kaldı”: repeated, it is an adverb.
  if (paragraph.lower(index - 1) === first) return undefined;
  return /^(?:dur|gel)/.test(second) ? 'hint' : 'error';
}

/** “aşa biliriz”, “koşa bilsem”: the dative of the noun has the same letters as the verb. */
function isDative(paragraph: Paragraph, first: string, second: string): boolean {
  const stem = first.slice(0, -1);
  const readings = paragraph.analyse(first).filter(({ word: { kind } }) => kind !== 'p');
  return (
    hasSuffix(paragraph, first + second, 'Able') &&
    readings.some(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.at(-1)?.name === 'Opt') &&
    readings.every(({ stem: read, word: { kind } }) => read === stem || kind !== 'n')
  );
}

function hasSuffix(paragraph: Paragraph, word: string, suffix: string): boolean {
  return paragraph
    .analyse(word)
    .some(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.some(({ name }) => name === suffix));
}

/** “bir solukta yazı verdi”: the context says that something happens at once. */
function hasQuickWord(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= index - 3; at -= 1)
    if (/^(?:solukta|hemen|çabucak|birden|birdenbire|aniden|ansızın|anda|çarçabuk)$/.test(paragraph.lower(at)))
      return true;
  return false;
}
