/** How a text speaks to its readers. `mixed`: now one way, now another. */
export const voiceAddresses = ['siz', 'sen', 'neutral', 'mixed'] as const;
export type VoiceAddress = (typeof voiceAddresses)[number];
