import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

export function HomeHero() {
  return (
    <section className="grid items-center gap-12 pt-12 pb-20 sm:pt-20 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pb-28">
      <div>
        <h1 className="text-3xl sm:text-4xl">Başlığı siz verin, makaleyi Hokka yazsın.</h1>
        <p className="mt-5 max-w-xl text-ink-soft">
          Bir başlık ve birkaç cümlelik tarif yeter. Girişi, ara başlıkları ve sonucu yerinde, Türkçesi düzgün bir
          makale gözünüzün önünde yazılır. Okur, düzeltir, dilediğinizde yayınlarsınız.
        </p>
        <div className="signed-in:hidden mt-8 flex flex-wrap gap-3">
          <a href={paths.register} className={buttonClasses('primary', 'large')}>
            Ücretsiz Başla
          </a>
          <a href={paths.login()} className={buttonClasses('secondary', 'large')}>
            Giriş Yap
          </a>
        </div>
        <div className="signed-out:hidden mt-8 flex flex-wrap gap-3">
          <a href={paths.createArticle} className={buttonClasses('primary', 'large')}>
            Yeni Makale
          </a>
          <a href={paths.dashboard} className={buttonClasses('secondary', 'large')}>
            Dashboard
          </a>
        </div>
      </div>
      <Specimen />
    </section>
  );
}

/** A page as it looks while it is being written. */
function Specimen() {
  return (
    <figure
      aria-label="Yazılmakta olan bir makale örneği"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <p className="text-ink-soft text-sm">Tarif</p>
      <p className="mt-1 text-base">
        Evde kahve demlemeye yeni başlayanlar için sade bir rehber. Üç yöntem, kısa ve sıcak bir dil.
      </p>
      <div className="mt-6 border-line border-t pt-6 font-serif">
        <p className="font-semibold text-xl">Evde iyi kahve: üç sade yöntem</p>
        <p className="mt-3">
          İyi bir fincan kahve için pahalı bir makineye ihtiyacınız yok. Taze çekirdek, temiz su ve biraz sabır çoğu
          zaman yeterlidir.
        </p>
        <p className="mt-4 font-semibold">1. French press</p>
        <p className="mt-1">
          Kalın öğütülmüş kahveyi sıcak suyla buluşturun, dört dakika bekleyin
          <span aria-hidden className="ml-0.5 inline-block h-[1.1em] w-0.5 translate-y-[0.2em] bg-cobalt" />
        </p>
      </div>
    </figure>
  );
}
