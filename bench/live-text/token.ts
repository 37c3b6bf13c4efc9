/** What the gateway writes again and again; its first letters occur in nothing else that is sent. */
export const token = 'kelime ';
/** For each stream. */
export const tokensPerSecond = 50;
