import { paths } from '../../lib/routing/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { controlClasses } from '../../ui/text-input.tsx';

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
  { to: paths.status, label: 'Hizmet durumu' },
];

/** Shown if this visitor cannot see anything at this address, or it was erased. */
export function PageNotFound({ status = 404, title = 'Sayfa bulunamadı', next = home, ...words }: PageNotFoundProps) {
  return (
    <div className="mx-auto w-full max-w-[30rem] py-14 sm:py-24">
      <p className="font-serif text-ink-soft text-xl">{status}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{words.description ?? description}</p>
      <LinkButton className="mt-6 text-base max-sm:w-full" variant="primary" to={next.to} reloadDocument>
        {next.label}
      </LinkButton>
      {status !== 429 && <Elsewhere />}
    </div>
  );
}

/** A search for articles, and links to pages that visitors look for. */
function Elsewhere() {
  return (
    <section aria-labelledby="elsewhere" className="mt-10 border-line border-t pt-6 text-base">
      <search>
        <form action={paths.publicArticles} className="flex gap-2">
          <input
            type="search"
            name="search"
            maxLength={200}
            enterKeyHint="search"
            aria-label="Makalelerde ara"
            placeholder="Makalelerde ara"
            className={controlClasses('min-h-11 flex-1')}
          />
          <button type="submit" className={buttonClasses('secondary', 'medium', 'min-h-11')}>
            Ara
          </button>
        </form>
      </search>
      <h2 id="elsewhere" className="mt-6 font-medium font-sans">
        Belki bunlardan birini arıyordunuz
      </h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6">
        {elsewhere.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              className="inline-flex min-h-11 items-center text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
