import type { Article } from '@hokka/contracts/articles/article.ts';
import { Copy, MessageSquareText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';

/** The prompt of the article; nothing for a text that its author wrote or brought along. */
export function PromptPanel({ article }: { readonly article: Article }) {
  if (article.ai_prompt === '') return null;
  return (
    <PanelSection title="Özgün istek" icon={<MessageSquareText aria-hidden size={18} className="text-ink-soft" />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <p className="max-h-72 overflow-y-auto whitespace-pre-wrap break-words" tabIndex={0} dir="auto">
        {article.ai_prompt}
      </p>
      <Button
        size="small"
        className="mt-3"
        icon={<Copy aria-hidden size={14} />}
        onClick={() => copyText(article.ai_prompt, 'İstek panoya kopyalandı')}
      >
        İsteği kopyala
      </Button>
    </PanelSection>
  );
}
