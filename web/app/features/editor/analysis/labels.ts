import type { MarkKind, PlaceKind } from './analysed-text.ts';

interface FindingLabels {
  readonly name: string;
  /** Why the finding matters, and what to do. */
  readonly advice: string;
  /** Shown when there are no findings. */
  readonly none: string;
  /** Class of the sample that shows what the mark looks like. */
  readonly markClass: string;
}

/** Labels of the kinds of findings, in the order of the panel. */
export const findingLabels = {
  'long-sentence': {
    name: 'Uzun cümleler',
    advice: '15 kelimeden uzun cümlelerin payı %20’yi aşmasın; uzun cümleyi bağlaçtan bölün.',
    none: 'Uzun cümle yok.',
    markClass: 'finding-long-sentence',
  },
  passive: {
    name: 'Edilgen cümleler',
    advice: 'Edilgen cümlelerin payı %10’u aşmasın; işi kimin yaptığını söyleyin.',
    none: 'Edilgen cümle yok.',
    markClass: 'finding-passive',
  },
  'repeated-word': {
    name: 'Yakın tekrarlar',
    advice: 'Aynı kelime birkaç satırda üç ya da daha çok kez geçiyor; birini çıkarın ya da başka bir sözle anlatın.',
    none: 'Göze batan tekrar yok.',
    markClass: 'finding-repeated-word',
  },
  'formal-chain': {
    name: '-maktadır zincirleri',
    advice: 'Art arda -maktadır ile biten cümleler resmî ve tekdüze okunur; “-ıyor” ya da “-ır” deneyin.',
    none: 'Art arda -maktadır yok.',
    markClass: 'finding-formal-chain',
  },
  cliche: {
    name: 'Kalıplaşmış sözler',
    advice: 'Çok kullanılmaktan anlamı kalmamış sözler; yerine somut bir şey söyleyin.',
    none: 'Kalıplaşmış söz yok.',
    markClass: 'spelling-style',
  },
} as const satisfies Record<Exclude<MarkKind, PlaceKind>, FindingLabels>;
