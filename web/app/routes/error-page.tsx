import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { paths } from '../lib/routing/paths.ts';
import { BrandMark } from '../ui/frame-parts.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Replaces a page that crashed. Works without the layouts, since one of them may have crashed. */
export function ErrorPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6 py-16">
      <a href={paths.home} className="mb-10 flex items-center gap-2.5 self-start font-semibold font-serif text-xl">
        <BrandMark />
        Hokka
      </a>
      <ErrorMessage error={useRouteError()} />
    </main>
  );
}

/** Message that replaces a page that crashed. */
export function ErrorMessage({ error }: { readonly error: unknown }) {
  const { title, description } = describe(error);
  const here = useLocation();
  return (
    <>
      <title>{`${title} · Hokka`}</title>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-ink-soft text-lg">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="primary" size="large" to={here} reloadDocument>
          Sayfayı yenileyin
        </LinkButton>
        <LinkButton size="large" to={paths.home} reloadDocument>
          Ana sayfaya dönün
        </LinkButton>
      </div>
    </>
  );
}

function describe(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: 'Sayfa bulunamadı',
      description: 'Aradığınız sayfa taşınmış, silinmiş veya hiç var olmamış olabilir.',
    };
  }
  return {
    title: 'Bu sayfa gösterilemedi',
    description:
      'Beklenmeyen bir hata oluştu. Kaydettiğiniz çalışmalar güvende. Sayfayı yenilemek çoğu zaman yeterlidir; sorun sürerse biraz sonra tekrar deneyin.',
  };
}
