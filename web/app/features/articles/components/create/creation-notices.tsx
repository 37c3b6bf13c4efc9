import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { PlansLink } from '../../../../ui/plans-link.tsx';
import type { CreationError } from './creation-error.ts';

/**
 * Why the article was not created; the input is retained. Takes the focus, because the form may be longer than the
 * screen.
 */
export function CreationErrorBanner({ creationError }: { readonly creationError: CreationError }) {
  const location = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is announced, also when it is the same again
  useEffect(() => location.current?.focus(), [creationError]);
  return (
    <div ref={location} tabIndex={-1} className="outline-none">
      <Banner tone="danger" title={creationError.title}>
        {creationError.detail !== undefined && <p>{creationError.detail}</p>}
        {creationError.needsPlan && <PlansLink />}
      </Banner>
    </div>
  );
}

/** Says that the form began with a draft, and offers an empty form. */
export function RestoredDraft(props: { readonly onKeepDraft: () => void; readonly onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      onDismiss={props.onKeepDraft}
      action={
        <Button size="small" onClick={props.onStartOver}>
          Temizle
        </Button>
      }
    >
      Yarım kalan taslağınız geri getirildi.
    </Banner>
  );
}

const writingTips: readonly string[] = [
  'Başlığı net tutun; konu ve okuyucu başlıktan anlaşılsın.',
  'İstekte kime yazdığınızı ve okuyucunun ne öğreneceğini söyleyin.',
  'Değinilmesini istediğiniz alt başlıkları ve örnekleri tek tek sayın.',
  'Ton, uzunluk ve dili “Ayrıntılar” bölümünden seçin; metni sonra düzenleyebilirsiniz.',
];

/** Tips for better articles, folded. */
export function WritingTips() {
  return (
    <CollapsiblePanel title="İpuçları" icon={<Lightbulb aria-hidden size={18} className="shrink-0 text-amber" />}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft text-sm marker:text-line-strong">
        {writingTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </CollapsiblePanel>
  );
}
