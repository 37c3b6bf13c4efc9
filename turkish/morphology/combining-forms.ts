/**
 * Prefixes that TDK joins to nouns and adjectives of science and trade: mikro + besin, anti + bakteriyel. Prefixes that
 * are also words (video, para, süper, oto) are excluded: joined to a word, they are more often a missing space.
 */
const forms = (
  'adreno aero agro anjiyo anti antropo arkeo astro biyo dermato elektro endo etno farmako fito fizyo gastro hemato hemo hepato hetero hidro ' +
  'hiper histo homo immüno infra inter intra izo jeo kardiyo karsino kemo kriyo laparo lipo makro mikro miyo mono multi nano nefro neo nöro ' +
  'odyo oftalmo onko opto orto osteo paleo pato petro piezo piro pnömo poli psiko rino sito sosyo spektro stereo tekno tele termo toksiko trans ' +
  'trombo ultra üro vazo zoo'
).split(' ');
const byBeginning = new Map<string, readonly string[]>();
for (const form of forms) byBeginning.set(form.slice(0, 3), [...(byBeginning.get(form.slice(0, 3)) ?? []), form]);

/** Minimum length, in letters, of a word after a combining form: shorter ones would match nearly anything. */
const restLengthMin = 5;

/** The ways to split off a combining form from a lower-case word: `mikrobesinler` → mikro, besinler. */
export function splitCombiningForm(word: string): { readonly form: string; readonly rest: string }[] {
  return (byBeginning.get(word.slice(0, 3)) ?? [])
    .filter((form) => word.startsWith(form) && word.length >= form.length + restLengthMin)
    .map((form) => ({ form, rest: word.slice(form.length) }));
}

/** Whether a lower-case word is a combining form: mikro. */
export function isCombiningForm(word: string): boolean {
  return byBeginning.get(word.slice(0, 3))?.includes(word) === true;
}
