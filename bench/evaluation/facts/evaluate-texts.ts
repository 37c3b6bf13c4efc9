import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { foldText } from '../../../contracts/shared/turkish-case.ts';
import { measureQuality } from '../../../server/src/modules/quality/measure-quality.ts';
import type { Turkish } from '../../../turkish/turkish.ts';

/**
 * Whole texts with the figures that have no citation and those that another section contradicts, each identified by
 * words of its sentence.
 */
const factTexts = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    sections: z.array(z.object({ text: z.string() })),
    sources: z.array(z.unknown()),
    expected: z.array(z.object({ kind: z.enum(['uncited', 'contradiction']), quote: z.string() })),
  }),
);

export interface FoundHints {
  readonly kind: 'uncited' | 'contradiction';
  readonly expected: number;
  readonly found: number;
  /** Number of unexpected hints. */
  readonly others: number;
  /** Quotes that were not found, and unexpected hints. */
  readonly wrong: readonly string[];
}

export const textSets = {
  working: new URL('./working-texts.json', import.meta.url),
  'held back': new URL('./held-back-texts.json', import.meta.url),
} as const;

/** Searches the texts of a file for hints of both kinds. */
export function measureTexts(turkish: Turkish, file: string | URL): FoundHints[] {
  const texts = factTexts.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (['uncited', 'contradiction'] as const).map((kind) => {
    let [expected, found, others] = [0, 0, 0];
    const wrong: string[] = [];
    for (const { id, sections, sources, expected: all } of texts) {
      const text = sections.map((one, at) => toSection(one.text, at)).join('\n\n');
      const quality = measureQuality(turkish, {
        ...{ text, language: 'tr', requestedWords: undefined },
        hasSources: sources.length > 0,
      });
      const places = (kind === 'uncited' ? quality.uncited : quality.contradictions)?.places ?? [];
      const quotes = all.filter((one) => one.kind === kind).map(({ quote }) => fold(quote));
      const shown = places.map((place) => fold(place.text));
      const missed = quotes.filter((quote) => !shown.some((place) => isSame(place, quote)));
      const surplus = shown.filter((place) => !quotes.some((quote) => isSame(place, quote)));
      expected += quotes.length;
      found += quotes.length - missed.length;
      others += surplus.length;
      wrong.push(
        ...missed.map((quote) => `${id} missed: ${quote}`),
        ...surplus.map((place) => `${id} too much: ${place}`),
      );
    }
    return { kind, expected, found, others, wrong };
  });
}

/** Adds a heading if there is none, because a section is the text below a heading. */
function toSection(text: string, at: number): string {
  return /^\s*#/.test(text) ? text : `## Bölüm ${at + 1}\n\n${text}`;
}

function fold(text: string): string {
  return foldText(text.replace(/\[{1,2}e?\d+(?:, ?e?\d+)*\]{1,2}(?:\([^()]*\))?/g, ''))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** A hint quotes its sentence, truncated if long. */
function isSame(place: string, quote: string): boolean {
  return (
    place.includes(quote) || quote.includes(place) || (quote.length > 150 && place.startsWith(quote.slice(0, 150)))
  );
}
