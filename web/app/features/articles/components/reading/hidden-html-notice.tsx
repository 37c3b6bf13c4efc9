import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';

/** While one types, the text is looked through that long after the last change. */
const delayMs = 500;

/** Tells an author how many blocks of HTML in their text are not shown; nothing where there are none. */
export function HiddenHtmlNotice({ text }: { readonly text: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const look = async () => {
      // The parser is no part of the pages that show texts.
      const found = text.includes('<') ? (await import('./readers-text.ts')).countHtmlBlocks(text) : 0;
      if (isMounted) setCount(found);
    };
    // Without the parser nothing can be said; it is asked for again with the next change.
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
