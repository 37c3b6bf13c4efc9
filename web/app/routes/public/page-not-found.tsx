import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface PageNotFoundProps {
  readonly status?: 404 | 410 | 429;
  readonly title?: string;
  readonly description?: string;
  readonly next?: { readonly to: string; readonly label: string };
}

const description =
  'Aradığınız sayfa taşınmış, silinmiş veya hiç var olmamış olabilir. Adresi kontrol edin ya da ana sayfadan devam edin.';
const home = { to: paths.home, label: 'Ana sayfaya dönün' };

/** Shown if this visitor cannot see anything at this address, or it was erased. */
export function PageNotFound({ status = 404, title = 'Sayfa bulunamadı', next = home, ...words }: PageNotFoundProps) {
  return (
    <div className="flex flex-col items-start py-16 sm:py-24">
      <p className="font-serif text-ink-soft text-xl">{status}</p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-lg text-ink-soft">{words.description ?? description}</p>
      <LinkButton className="mt-8" variant="primary" size="large" to={next.to} reloadDocument>
        {next.label}
      </LinkButton>
    </div>
  );
}
