import type { ReactNode } from 'react';
import { LockedPanel } from '../../../ui/locked-panel.tsx';

/** What a voice gives, for those whose plan does not include it. */
const points = [
  'Kendi yazdığınız bir ila on metni örnek verin',
  'Seslenişiniz, cümleleriniz ve sevdiğiniz sözler ölçülsün',
  'Makaleleriniz ve yazı planlarınız o anlatımla yazılsın',
];

/** One sentence without the voice and with it. */
const picture = (
  <div className="grid border-line border-b max-sm:divide-y sm:grid-cols-2 sm:divide-x divide-line">
    {[
      ['Üslup olmadan', '“Bitkinin sabah saatlerinde düzenli olarak sulanması önerilir.”'],
      ['Sizin üslubunuzla', '“Fesleğene sabahları su verin; akşam sulanan saksı küflenir.”'],
    ].map(([name, quote], index) => (
      <div key={name} className={index === 1 ? 'bg-surface px-4 py-4' : 'px-4 py-4 text-ink-soft'}>
        <p className={index === 1 ? 'text-sm text-turquoise' : 'text-sm'}>{name}</p>
        <p className="mt-1.5 font-serif text-lg">{quote}</p>
      </div>
    ))}
  </div>
);

/** What is known of the writer of the second sentence. */
const sample = [
  { title: 'Sesleniş', detail: 'Okura “siz” der' },
  { title: 'Cümleler', detail: 'Kısa, ortalama 9 kelime' },
  { title: 'Anlatım', detail: 'Gündelik sözleri terimlere yeğler' },
];

interface VoiceOfferProps {
  readonly title?: string;
  /** The plan that includes voices; null until known. */
  readonly lock?: ReactNode;
  /** Creates the first voice, where nothing is locked. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** What a voice is and gives, where there is none. */
export function VoiceOffer({ title = 'Yazılarınız sizin ağzınızdan yazılsın', ...offer }: VoiceOfferProps) {
  return <LockedPanel title={title} points={points} sample={sample} picture={picture} {...offer} />;
}
