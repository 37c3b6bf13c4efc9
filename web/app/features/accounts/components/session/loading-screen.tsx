import { Banner } from '../../../../ui/banner.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';

/** Fills the screen until the user is loaded. */
export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center px-5">
      <span className="noscript:hidden">
        <Spinner label="Yükleniyor..." size={20} />
      </span>
      <ScriptRequiredNotice className="max-w-[27rem]" />
    </div>
  );
}

/** Shown by pages that need JavaScript if it is disabled. */
export function ScriptRequiredNotice({ className = '' }: { readonly className?: string }) {
  return (
    <Banner tone="warning" className={`not-noscript:hidden ${className}`}>
      Bu sayfa JavaScript ile çalışır. Tarayıcınızda JavaScript’i açıp sayfayı yenileyin; sitenin herkese açık sayfaları
      onsuz da çalışır.
    </Banner>
  );
}
