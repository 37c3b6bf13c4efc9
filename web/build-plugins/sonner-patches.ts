import type { Plugin } from 'vite';

/** What sonner's code is changed to. */
const patches: readonly (readonly [RegExp, string])[] = [
  // It adds a style element when it loads, which a strict `style-src` refuses; app.css imports the same rules.
  [/^__insertCSS\(".*"\);?$/m, ''],
  // It takes the focus back from whatever gets it after a message: a menu that was opened closed at once.
  [
    /(?<=onBlur: \(event\)=>\{\s+if \(.*\) \{\s+isFocusWithinRef\.current = false;)(?=\s+if \(lastFocusedElementRef)/,
    ' if (event.relatedTarget !== null) lastFocusedElementRef.current = null;',
  ],
];

/** Changes in sonner what has no setting there. */
export function sonnerPatches(): Plugin {
  return {
    name: 'sonner-patches',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const patched = patches.reduce((text, [place, change]) => {
          if (!place.test(text)) throw new Error(`sonner no longer has ${place}: look at sonner-patches.ts`);
          return text.replace(place, change);
        }, code);
        return { code: patched, map: null };
      },
    },
  };
}
