import { articleLanguages, articleTones } from '@hokka/contracts/articles/article.ts';
import type { EditKind } from '@hokka/contracts/articles/edit-request.ts';
import { computeEditPrice } from '@hokka/contracts/articles/edits.ts';
import { countWords, countWordsInSteps } from '@hokka/contracts/markdown/word-count.ts';
import {
  FoldVertical,
  Languages,
  type LucideIcon,
  MessageCircle,
  RefreshCw,
  SpellCheck,
  Sprout,
  UnfoldVertical,
} from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { languageLabels, toneLabels } from '../../articles/labels.ts';
import type { OfferReason } from './edit-display.ts';
import type { EditOrder } from './edit-order.ts';

/** AI edits of a text, as shown to users. */
export const editActions = {
  rewrite: 'Yeniden yaz',
  shorten: 'Kısalt',
  expand: 'Genişlet',
  simplify: 'Sadeleştir',
  tone: 'Tonu değiştir',
  correct: 'Yazımı düzelt',
  translate: 'Çevir',
  continue: 'Devamını yaz',
  custom: 'İsteğe göre düzenle',
  section: 'Bölümü yeniden yaz',
} as const satisfies Record<EditKind, string>;

/** An entry of the menu; one with `choices` opens a submenu. */
export interface EditChoice {
  readonly label: string;
  readonly Icon?: LucideIcon;
  readonly order?: EditOrder;
  readonly choices?: readonly EditChoice[];
}

const directEdits = {
  rewrite: RefreshCw,
  correct: SpellCheck,
  shorten: FoldVertical,
  expand: UnfoldVertical,
  simplify: Sprout,
} as const;

export const editChoices: readonly EditChoice[] = [
  ...(Object.keys(directEdits) as (keyof typeof directEdits)[]).map((kind) => ({
    label: editActions[kind],
    Icon: directEdits[kind],
    order: { kind },
  })),
  {
    label: editActions.tone,
    Icon: MessageCircle,
    choices: articleTones.map((tone) => ({ label: toneLabels[tone], order: { kind: 'tone', tone } })),
  },
  {
    label: editActions.translate,
    Icon: Languages,
    choices: articleLanguages.map((language) => ({
      label: languageLabels[language],
      order: { kind: 'translate', language },
    })),
  },
];

/** Why an answer is not placed in the text automatically. */
export const offerReasons = {
  changed:
    'Gönderdiğiniz bölüm bu arada değişti; yanıt metne kendiliğinden konmadı. Kopyalayabilir ya da imlecin olduğu yere öneri olarak ekleyebilirsiniz.',
  unfit:
    'Yanıtın biçimi seçtiğiniz yere uymuyor. Kopyalayabilir ya da imlecin olduğu yere öneri olarak ekleyebilirsiniz.',
  partial: 'Durdurduğunuz için yanıt yarım. İsterseniz bu hâliyle kullanabilirsiniz.',
  cut: 'Yanıt uzunluk sınırına geldiği için yarım kaldı. İsterseniz bu hâliyle kullanabilir ya da daha kısa bölümlerle yeniden deneyebilirsiniz.',
  elsewhere:
    'Bu düzenleme başka bir sayfada ya da sayfa yenilenmeden önce başlatıldı; yanıt metne kendiliğinden konmadı. Başlatıldığı sekme açıksa önerileri orada bulabilirsiniz. Dilerseniz kopyalayın ya da imlecin olduğu yere öneri olarak ekleyin.',
} as const satisfies Record<OfferReason, string>;

/** Maximum price of an edit of a Markdown text, in AI requests. */
export function countPrice(markdown: string): number {
  return computeEditPrice({ words: countWords(markdown), characters: markdown.length });
}

/** `countPrice` in steps, for texts of any length. */
export function* countPriceInSteps(markdown: string): Generator<undefined, number> {
  return computeEditPrice({ words: yield* countWordsInSteps(markdown), characters: markdown.length });
}

export function formatPrice(price: number): string {
  return `${formatNumber(price)} AI isteği`;
}
