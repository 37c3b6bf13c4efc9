import { themeNames, themes } from '../../lib/storage/theme.ts';

/** Handled by the site script; hidden without JavaScript. */
export function ThemeChoice() {
  return (
    <fieldset className="noscript:hidden flex min-w-0 flex-wrap items-center gap-3">
      <legend className="float-left text-ink-soft text-sm">Tema</legend>
      <div className="flex flex-wrap rounded-control border border-line bg-surface p-0.5">
        {themes.map((theme) => (
          <label key={theme} className="relative">
            <input
              type="radio"
              name="site-theme"
              value={theme}
              defaultChecked={theme === 'system'}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
            />
            <span className="pointer-events-none inline-flex min-h-8 items-center rounded-sm px-3 text-ink-soft text-sm peer-checked:bg-wash peer-checked:font-medium peer-checked:text-ink pointer-coarse:min-h-11 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
              {themeNames[theme]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
