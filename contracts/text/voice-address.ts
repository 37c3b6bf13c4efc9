/** How a text addresses its readers. `mixed`: not consistently. */
export const voiceAddresses = ['siz', 'sen', 'neutral', 'mixed'] as const;
export type VoiceAddress = (typeof voiceAddresses)[number];
