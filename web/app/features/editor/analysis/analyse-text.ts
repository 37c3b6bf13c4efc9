import type { SeoCheck } from '@hokka/contracts/text/seo-check.ts';
import { checkSeo } from '@hokka/contracts/text/seo-checks.ts';
import type { TextLengths } from '@hokka/turkish/readability/scores.ts';
import type { AnalysedDocument, KnownMeasures, TextFinding } from './analysed-text.ts';
import { countInAddress } from './keyphrase-in-address.ts';

/** Fields of the article that are analysed together with its text. */
export interface AnalysisFields {
  readonly title: string;
  readonly description: string;
  readonly keyphrase: string;
  /** Words of the public address; empty if there is none. */
  readonly slug: string;
}

/** Results of the analysis of the whole text. */
export interface TextAnalysis {
  readonly document: AnalysedDocument;
  /** Lengths of the prose. */
  readonly lengths: TextLengths;
  readonly longSentences: number;
  readonly passiveSentences: number;
  readonly findings: readonly TextFinding[];
  readonly checks: readonly SeoCheck[];
}

/** Combines the measurements of all paragraphs of a text. Paragraphs without a measurement are left out. */
export function analyseText(document: AnalysedDocument, fields: AnalysisFields, known: KnownMeasures): TextAnalysis {
  const sums = { words: 0, sentences: 0, syllables: 0, longSentences: 0, passiveSentences: 0 };
  const findings: TextFinding[] = [];
  const blocks = document.blocks.map(({ kind, level, text }, block) => {
    const measures = known(text);
    if (measures !== undefined && kind === 'text') {
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += measures[name];
      for (const finding of measures.findings)
        findings.push({ ...finding, block, text: text.slice(finding.from, finding.to) });
    }
    return { kind, level, words: measures?.words ?? 0, matches: measures?.keyphrase.length ?? 0 };
  });
  const { longSentences, passiveSentences, ...lengths } = sums;
  const countIn = (text: string) => ({ text, matches: known(text)?.keyphrase.length ?? 0 });
  const checks = checkSeo({
    keyphraseWords: fields.keyphrase.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    title: countIn(fields.title),
    description: countIn(fields.description),
    address: fields.slug === '' ? undefined : { matches: countInAddress(fields.slug, fields.keyphrase) },
    blocks,
    links: document.links,
    images: document.images,
  });
  return { document, lengths, longSentences, passiveSentences, findings, checks };
}
