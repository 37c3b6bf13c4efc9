import textCheckScriptUrl from 'virtual:text-check-script';
import { paths } from '../../../lib/routing/paths.ts';
import { TextCheckTool } from '../text-check/text-check-tool.tsx';

/** The text checker within the home page. Its script and dictionary are loaded when a visitor uses it. */
export function CheckSection() {
  return (
    <section aria-labelledby="check" className="noscript:hidden border-line border-t py-12 sm:py-16">
      <h2 id="check" className="text-2xl sm:text-3xl">
        Yazım denetimini burada deneyin
      </h2>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft">
        Editördeki denetleyicinin aynısı. Üyelik istemez; metniniz tarayıcınızdan çıkmaz.{' '}
        <a
          href={paths.textCheck}
          className="rounded-sm font-medium text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          Nelere baktığını görün
        </a>
      </p>
      <TextCheckTool script={textCheckScriptUrl} />
    </section>
  );
}
