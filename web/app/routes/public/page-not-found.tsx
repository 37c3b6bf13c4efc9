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

const elsewhere = [
  { to: paths.publicArticles, label: 'Makaleler' },
  { to: paths.textCheck, label: 'Yazım denetimi' },
  { to: paths.pricing, label: 'Fiyatlandırma' },
  { to: paths.siteMap, label: 'Site haritası' },
  { to: paths.contact, label: 'İletişim' },
];

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
      {status !== 429 && (
        <nav aria-labelledby="elsewhere" className="mt-12 w-full max-w-lg border-line border-t pt-6">
          <h2 id="elsewhere" className="font-medium font-sans text-base">
            Belki bunlardan birini arıyordunuz
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {elsewhere.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-3">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
