import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { RegisterLink, useRegistrationOpen } from '../registration.tsx';
import { ScriptedWriting } from './scripted-writing.tsx';

/** @param note what it costs to start, in a few words */
export function Hero({ note }: { readonly note: string }) {
  return (
    <section className="pt-8 pb-12 sm:pt-12 sm:pb-16">
      <h1 className="text-[length:min(2rem,7.4vw)] leading-tight sm:text-4xl">
        <span className="max-lg:block">Başlığı siz verin, </span>
        <span className="text-balance max-lg:block">makaleyi Hokka yazsın.</span>
      </h1>
      <p className="mt-3 max-w-3xl text-ink-soft">
        Bir başlık ve birkaç cümlelik tarif yeter. Girişi, ara başlıkları ve sonucu yerinde bir metin gözünüzün önünde
        yazılır; okur, düzeltir, dilediğinizde yayımlarsınız.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch">
        <RegisterLink className={buttonClasses('primary', 'large', 'signed-in:hidden')}>Ücretsiz Başla</RegisterLink>
        <a href={paths.createArticle} className={buttonClasses('primary', 'large', 'signed-out:hidden')}>
          Yeni makale
        </a>
        <a href={paths.features} className={buttonClasses('secondary', 'large')}>
          Özellikleri İncele
        </a>
        {useRegistrationOpen() && <p className="signed-in:hidden text-base text-ink-soft">{note}</p>}
      </div>
      <div className="mt-8">
        <ScriptedWriting />
      </div>
    </section>
  );
}
