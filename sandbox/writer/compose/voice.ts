/** A request to describe a voice. */
export interface VoiceRequest {
  /** Measurements of the voice, one per line. */
  readonly measures: string;
}

const manners = [
  'Bir tanıdıkla konuşur gibi yazar',
  'Önce sahneyi kurar, sonra anlatır',
  'Sonucu baştan söyler, gerekçesini sıralar',
];

/** Returns eight lines, starting with how readers are addressed. The same request always yields the same answer. */
export function composeVoice({ measures }: VoiceRequest, { saysNothing }: { readonly saysNothing: boolean }): string {
  if (saysNothing) return 'Bu örneklerden bir anlatım çıkaramam.';
  const address = /sesleniş: ([^\n]+)/.exec(measures)?.[1] ?? 'okura doğrudan seslenmez';
  // Voices of different samples begin differently, so that lists can tell them apart.
  const manner = manners[measures.length % manners.length];
  return [
    `${manner}; ${address}.`,
    'Tonu sıcak ve ölçülüdür, iddiasını bağırmadan söyler.',
    'Kısa ve orta uzunlukta cümleler kurar, yüklemi sonda bırakır.',
    'Gündelik kelimeleri terimlere yeğler, yabancı sözcükten kaçınır.',
    'Her paragrafta tek düşünceyi işler ve bir gözlemle bağlar.',
    'Soyut bir savın ardından gündelik hayattan bir örnek verir.',
    'Yazıya tanıdık bir sahneyle girer, uygulanabilir bir öneriyle bitirir.',
    'Abartılı sıfatlardan ve kalıplaşmış sözlerden uzak durur.',
  ].join('\n');
}
