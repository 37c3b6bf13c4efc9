import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What stands where there is nothing for this visitor. */
export function PageNotFound() {
  return (
    <div className="flex flex-col items-start py-16 sm:py-24">
      <p className="font-serif text-ink-soft text-xl">404</p>
      <h1 className="mt-2 text-3xl sm:text-4xl">Sayfa bulunamadı</h1>
      <p className="mt-4 max-w-lg text-ink-soft">
        Aradığınız sayfa taşınmış, silinmiş veya hiç var olmamış olabilir. Adresi kontrol edin ya da ana sayfadan devam
        edin.
      </p>
      <LinkButton className="mt-8" variant="primary" size="large" to={paths.home} reloadDocument>
        Ana sayfaya dönün
      </LinkButton>
    </div>
  );
}
