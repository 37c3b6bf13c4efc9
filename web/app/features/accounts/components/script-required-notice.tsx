import { Banner } from '../../../ui/banner.tsx';

/** Shown by pages that need JavaScript if it is disabled. */
export function ScriptRequiredNotice({ className = '' }: { readonly className?: string }) {
  return (
    <Banner tone="warning" className={`not-noscript:hidden ${className}`}>
      Bu sayfa JavaScript ile çalışır. Tarayıcınızda JavaScript’i açıp sayfayı yenileyin; sitenin herkese açık sayfaları
      onsuz da çalışır.
    </Banner>
  );
}
