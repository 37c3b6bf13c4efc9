interface Block {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** The article of the animation on the home page. */
export const writingSample = {
  title: 'Evde iyi kahve: üç sade yöntem',
  prompt: 'Evde kahve demlemeye yeni başlayanlar için sade bir rehber yaz. Üç yöntem anlat; dilin kısa ve sıcak olsun.',
  metadata: [
    ['Biçim', 'Blog yazısı, kısa'],
    ['Dil ve üslup', 'Türkçe, samimi'],
  ],
  blocks: [
    {
      kind: 'paragraph',
      text: 'İyi bir fincan kahve için pahalı bir makineye ihtiyacınız yok. Taze çekirdek, temiz su ve biraz sabır çoğu zaman yeter.',
    },
    { kind: 'heading', text: 'French press' },
    {
      kind: 'paragraph',
      text: 'İri öğütülmüş kahveyi sıcak suyla buluşturun, dört dakika bekleyin. Pistonu ağır ağır bastırdığınızda gövdesi dolgun, içimi yumuşak bir kahveniz olur.',
    },
    { kind: 'heading', text: 'Filtre' },
    {
      kind: 'paragraph',
      text: 'Orta öğütülmüş kahveyi ıslatıp yarım dakika dinlendirin. Suyu daireler çizerek, azar azar dökün; acele edilmeyen kahve berrak olur.',
    },
  ],
} as const satisfies {
  readonly title: string;
  readonly prompt: string;
  readonly metadata: readonly (readonly [name: string, value: string])[];
  readonly blocks: readonly Block[];
};

export const sampleWords = writingSample.blocks.flatMap(({ text }) => text.split(' '));
