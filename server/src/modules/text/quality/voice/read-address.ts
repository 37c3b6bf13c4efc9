import type { VoiceAddress } from '@hokka/contracts/text/voice-address.ts';

/** Of the sentences so many speak to the reader before a text counts as doing so. */
const addressedShareMin = 0.03;
/** The part of all places that are of one kind in a text that keeps to it. */
const consistentShareMin = 0.85;

/** How a text speaks to its reader, by how often it says siz and sen. */
export function readAddress({ siz, sen }: { siz: number; sen: number }, sentences: number): VoiceAddress {
  const places = siz + sen;
  if (places === 0 || places / Math.max(1, sentences) < addressedShareMin) return 'neutral';
  if (siz / places >= consistentShareMin) return 'siz';
  return sen / places >= consistentShareMin ? 'sen' : 'mixed';
}
