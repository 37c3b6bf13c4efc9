import { X } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

const linkClasses = 'font-medium text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2';

/**
 * The cookie banner. The markup is the same for every visitor: the first-paint script decides whether it is visible,
 * and the site script handles the answer (site/cookie-consent.ts). It is at the end of the page and sticks to the
 * bottom edge, so that it never covers anything permanently and moves nothing when it appears. In a very low window it
 * does not stick.
 */
export function CookieConsent() {
  return (
    <>
      <section
        data-print="hidden"
        data-consent-bar
        aria-label="Çerez tercihi"
        className="unasked:block sticky low:static bottom-0 z-20 hidden border-line border-t bg-surface text-base shadow-float"
      >
        <div className="mx-auto flex max-w-[70rem] flex-col gap-x-8 gap-y-3 px-5 py-4 lg:flex-row lg:items-center">
          <p className="flex-1">
            Zorunlu çerezler dışında, izin verirseniz tema gibi tercihlerinizi hatırlarız.{' '}
            <a href={paths.cookies} className={linkClasses}>
              Çerez politikası
            </a>
          </p>
          <div className="flex flex-wrap gap-2">
            <ConsentButton choice="all">Kabul et</ConsentButton>
            <ConsentButton choice="necessary">Reddet</ConsentButton>
            <button type="button" popoverTarget="cookie-choices" className={buttonClasses('quiet', 'medium')}>
              Tercihler
            </button>
          </div>
        </div>
      </section>
      <CookieChoices />
      <p role="status" data-consent-status="" className="sr-only" />
    </>
  );
}

/** Opened from the banner, the footer and the page about cookies. */
function CookieChoices() {
  return (
    <div
      id="cookie-choices"
      popover="auto"
      role="dialog"
      aria-labelledby="cookie-choices-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-base text-ink shadow-float backdrop:bg-scrim sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="cookie-choices-title" className="text-xl">
          Çerez tercihleri
        </h2>
        <button
          type="button"
          popoverTarget="cookie-choices"
          popoverTargetAction="hide"
          aria-label="Kapat"
          className="-mt-1.5 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <Category
          name="consent-necessary"
          label="Zorunlu"
          hint="Oturumunuz, güvenlik, kaydedilmemiş metinleriniz ve bu tercihiniz. Bunlar olmadan hizmet çalışmaz; kapatılamaz."
          locked
        />
        <Category
          name="consent-preferences"
          label="Tercihler"
          hint="Seçtiğiniz tema ve yan menünün açık ya da kapalı oluşu sonraki ziyaretlerinizde de geçerli olur. Kapalıyken yalnızca bu ziyaret için saklanır."
        />
      </div>
      <p className="mt-4 text-ink-soft">
        İstatistik, reklam ya da izleme çerezi kullanmıyoruz.{' '}
        <a href={paths.cookies} className={linkClasses}>
          Hepsinin listesi
        </a>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-2 *:first:col-span-2">
        <ConsentButton choice="picked">Seçimi kaydet</ConsentButton>
        <ConsentButton choice="all">Kabul et</ConsentButton>
        <ConsentButton choice="necessary">Reddet</ConsentButton>
      </div>
    </div>
  );
}

interface ConsentButtonProps {
  /** `picked`: according to the checkboxes of the panel. */
  readonly choice: 'all' | 'necessary' | 'picked';
  readonly children: string;
}

/** All have the same look, so that refusing is as easy as accepting. */
function ConsentButton({ choice, children }: ConsentButtonProps) {
  return (
    <button type="button" data-consent-choice={choice} className={buttonClasses('secondary', 'medium')}>
      {children}
    </button>
  );
}

interface CategoryProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Always on. */
  readonly locked?: boolean;
}

function Category({ name, label, hint, locked = false }: CategoryProps) {
  const hintId = `${name}-hint`;
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={name}
        name={name}
        aria-describedby={hintId}
        defaultChecked={locked}
        disabled={locked}
        className="tick-control mt-0.5 size-5"
      />
      <div>
        <label htmlFor={name} className="font-medium">
          {label}
        </label>
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      </div>
    </div>
  );
}
