import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';

/** Delay, in ms, after the last keystroke before the text is examined. */
const delayMs = 500;

/** Tells an author how many HTML blocks of the text are not shown; renders nothing if there are none. */
export function HiddenHtmlNotice({ text }: { readonly text: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      // Loaded on demand, because pages that show texts do not contain the parser.
      const found = text.includes('<') ? (await import('./readers-text.ts')).countHtmlBlocks(text) : 0;
      if (isMounted) setCount(found);
    };
    // If the parser cannot be loaded, nothing is shown; the next change tries again.
    const timer = setTimeout(() => void look().catch(() => undefined), delayMs);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (count === 0) return null;
  return (
    <Banner tone="info" title={`${formatNumber(count)} HTML bloğu gösterilmiyor`}>
      Güvenlik için HTML ne ön izlemede ne de sayfada görünür. Kaynağı metninizde durur.
    </Banner>
  );
}
