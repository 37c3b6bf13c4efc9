import { Banner } from '../../../ui/banner.tsx';

/** What pages that need script show where none runs. */
export function ScriptRequiredNotice({ className = '' }: { readonly className?: string }) {
  return (
    <Banner tone="warning" className={`not-noscript:hidden ${className}`}>
      Bu sayfa JavaScript ile çalışır. Tarayıcınızda JavaScript’i açıp sayfayı yenileyin; sitenin herkese açık sayfaları
      onsuz da çalışır.
    </Banner>
  );
}
