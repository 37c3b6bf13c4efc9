import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';

/** Minimum share of sentences that address the reader for the text to count as addressing readers. */
const addressedShareMin = 0.03;
/** Minimum share of one form of address in a text that uses it consistently. */
const consistentShareMin = 0.85;

/** Determines the form of address from the number of times that a text uses siz and sen. */
export function readAddress({ siz, sen }: { siz: number; sen: number }, sentences: number): VoiceAddress {
  const places = siz + sen;
  if (places === 0 || places / Math.max(1, sentences) < addressedShareMin) return 'neutral';
  if (siz / places >= consistentShareMin) return 'siz';
  return sen / places >= consistentShareMin ? 'sen' : 'mixed';
}
