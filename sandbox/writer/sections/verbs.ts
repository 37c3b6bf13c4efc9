import type { Phrase } from '../compose/phrase.ts';
import { closeVowel, dental, inflect, openVowel } from '../compose/turkish/suffixes.ts';

/** Monosyllabic verbs whose aorist has -Ir instead of -Ar: alır, görür. */
const CLOSE_AORIST = new Set(['al', 'ver', 'gör', 'bul', 'ol', 'kal', 'gel', 'bil', 'san', 'dur', 'var']);

/**
 * A verb in the forms that templates use: `yaz` bare is the infinitive "yazmak"; `does` "yazar", `when` "yazınca", `by`
 * "yazarak", `one` "yazan", `without` "yazmadan", `more` "yazdıkça", `do` "yazın", `must` "yazmalı", `than`
 * "yazmaktan", and of the verbal noun (`act` "yazma") the cases such as `act.to` "yazmaya".
 */
export function verbPhrase(stem: string): Phrase {
  return { bare: `${stem}m${openVowel(stem)}k`, form: (name) => conjugate(stem, name) };
}

function conjugate(stem: string, name: string): string {
  const [open, close] = [openVowel(stem), closeVowel(stem)];
  const infinitive = `${stem}m${open}k`;
  const [first, second] = name.split('.');
  if (first === 'act') {
    const act = { text: `${stem}m${open}`, possessed: false, proper: false };
    return second === undefined ? act.text : inflect(act, second as Parameters<typeof inflect>[1]);
  }
  // Before a vowel: et- becomes ed-, and a vowel takes -y-.
  const joint = /[aeıioöuü]$/.test(stem) ? `${stem}y` : stem.replace(/(?<=^|\s)et$/, 'ed');
  switch (name) {
    case 'does':
      return buildAorist(stem, joint);
    case 'when':
      return `${joint}${close}nc${open}`;
    case 'by':
      return `${joint}${open}r${open}k`;
    case 'one':
      return `${joint}${open}n`;
    case 'do':
      return `${joint}${close}n`;
    case 'without':
      return `${stem}m${open}d${open}n`;
    case 'more':
      return `${stem}${dental(stem)}${close}kç${open}`;
    case 'must':
      return `${stem}m${open}l${open === 'a' ? 'ı' : 'i'}`;
    case 'than':
      return `${infinitive}t${open}n`;
    default:
      throw new RangeError(`no such form: ${name}`);
  }
}

function buildAorist(stem: string, joint: string): string {
  const last = stem.split(' ').at(-1) ?? stem;
  if (/[aeıioöuü]$/.test(last)) return `${stem}r`;
  const syllables = last.match(/[aeıioöuü]/g)?.length ?? 0;
  const vowel = syllables > 1 || CLOSE_AORIST.has(last) ? closeVowel(stem) : openVowel(stem);
  return `${joint}${vowel}r`;
}
